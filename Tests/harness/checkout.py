"""The source folder and the program under test. CRIER names another program."""
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CRIER = os.environ.get("CRIER", os.path.join(ROOT, ".build/release/crier"))

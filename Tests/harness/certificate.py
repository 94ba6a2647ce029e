"""A self-signed certificate for localhost, and a client that accepts it."""
import os
import ssl
import subprocess

UNVERIFIED = ssl._create_unverified_context()
UNVERIFIED.set_alpn_protocols(["http/1.1"])


def self_signed(folder):
    """Creates or replaces the pair and returns the paths of certificate and key. Each file is replaced atomically."""
    certificate, key = f"{folder}/cert.pem", f"{folder}/key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "90",
         "-subj", "/CN=localhost", "-keyout", key + ".new", "-out", certificate + ".new"],
        check=True, stderr=subprocess.DEVNULL)
    os.chmod(key + ".new", 0o600)
    for path in (key, certificate):
        os.replace(path + ".new", path)
    return certificate, key

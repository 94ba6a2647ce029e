import Foundation
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct CommandTests {
        private func crier(_ arguments: [String], input: String = "", environment: [String] = []) throws
            -> Program.Outcome
        {
            try Program.run("env", environment + [CrierServer.executable] + arguments, input: Array(input.utf8))
        }

        @Test func `explain prints one line per input line, and an empty line for an unreadable one`() throws {
            let outcome = try crier(["explain", "-", "-v", "zh-CN"], input: "支付宝到账100.25元\n到账1.2.3元\n\n微信收款20元\n")
            #expect(outcome.text == "支付宝到账一百点二五元\n\n\n微信收款二十元\n")
            #expect(outcome.status == 2)
            let errors = outcome.errorText.split(separator: "\n")
            #expect(errors.count == 2)
            #expect(errors[0].hasPrefix("crier: line 2: '1.2.3'"))
            #expect(errors[1].hasPrefix("crier: line 3: "))
        }

        @Test(arguments: [
            "explain 你好", "voices", "formats", "key new --api shop", "completions bash",
            "announce payment.received amount=5 currency=CNY --explain", "serve --check",
        ])
        func `output that cannot be written is an error`(command: String) throws {
            let script = "\(CrierServer.executable) \(command) > /dev/full"
            let outcome = try Program.run("sh", ["-c", script])
            #expect(outcome.status == 1, "\(outcome.errorText)")
            #expect(outcome.errorText.contains("crier: standard output cannot be written: No space left on device."))
        }

        @Test func `a pipe that its reader closes early causes no error message`() throws {
            let outcome = try Program.run("sh", ["-c", "\(CrierServer.executable) voices | head -n 1"])
            #expect(outcome.errorText == "" && outcome.text.hasPrefix("en-GB"))
        }

        @Test func `a text that begins with a hyphen requires -- before it, and the error explains it`() throws {
            let refused = try crier(["explain", "-5元"])
            #expect(refused.status == 2)
            #expect(refused.errorText.split(separator: "\n").count == 1)
            #expect(refused.errorText.contains("Write -- before a text that begins with a hyphen."))
            #expect(try crier(["explain", "--", "-5元"]).text == "负五元\n")
        }

        @Test func `explain shows the stages as JSON`() throws {
            let outcome = try crier(["explain", "银行", "--json"])
            let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
            let readings = object?["pronunciation"] as? [[String: String]]
            #expect(outcome.status == 0)
            #expect(readings == [["text": "银", "reading": "yin2"], ["text": "行", "reading": "hang2"]])
            #expect(object?["spoken"] as? String == "银行")
            #expect(object?["voice"] as? String == "zh-CN")
        }

        @Test func `say chooses the format by the file's ending`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "a.mp3").path
                #expect(try crier(["say", "你好", "-o", file]).status == 0)
                let probe = try Tool.run(
                    "ffprobe", ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", file])
                #expect(String(decoding: probe.output, as: UTF8.self) == "mp3\n")
            }
        }

        @Test(arguments: [
            ("a.aif", "pcm_s16be"), ("a.CAF", "adpcm_ima_qt"), ("a.ogg", "opus"), ("a.WAV", "pcm_s16le"),
            ("a", "pcm_s16le"),
        ])
        func `file endings may vary in case and spelling, or be missing`(name: String, codec: String) throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: name).path
                #expect(try crier(["say", "你好", "-o", file]).status == 0)
                let probe = try Tool.run(
                    "ffprobe", ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", file])
                #expect(String(decoding: probe.output, as: UTF8.self) == codec + "\n")
            }
        }

        /// A player chooses the format by the file's ending.
        @Test(arguments: [("a.caf", "opus", 2), ("a.ogg", "opus", 0), ("a.aiff", "aifc-ima4", 0), ("a.bin", "caf", 0)])
        func `a format that contradicts the file's ending is refused`(
            name: String, format: String, status: Int32
        ) throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: name).path
                let outcome = try crier(["say", "你好", "-f", format, "-o", file])
                #expect(outcome.status == status, "\(outcome.errorText)")
                #expect(FileManager.default.fileExists(atPath: file) == (status == 0))
            }
        }

        @Test(arguments: [["say", "你好"], ["announce", "payment.received", "amount=1", "currency=CNY"]])
        func `an unsupported file ending requires an explicit format`(arguments: [String]) throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "a.m4a").path
                let outcome = try crier(arguments + ["-o", file])
                #expect(outcome.status == 2)
                #expect(outcome.errorText.contains("Instead of AAC, use 'mp3'"))
                #expect(!FileManager.default.fileExists(atPath: file))
                #expect(try crier(arguments + ["-o", file, "-f", "caf"]).status == 0)
            }
        }

        @Test func `say writes to standard output`() throws {
            #expect(try crier(["say", "你好"]).output.starts(with: Array("RIFF".utf8)))
            let (piped, given) = (try crier(["say", "-"], input: "你好\n"), try crier(["say", "你好"]))
            #expect(piped.output == given.output)
        }

        @Test func `several arguments are one text, and a pipe needs no hyphen`() throws {
            let whole = try crier(["say", "hello world"]).output
            #expect(try crier(["say", "hello", "world"]).output == whole)
            #expect(try crier(["say"], input: "hello world\n").output == whole)
        }

        @Test func `a negative value may follow its flag after a space`() throws {
            let joined = try crier(["say", "你好", "--volume=-3", "--pitch=-1", "-v", "en-US"])
            let apart = try crier(["say", "你好", "--volume", "-3", "--pitch", "-1", "-v", "en-US"])
            #expect(apart.status == 0 && apart.output == joined.output, "\(apart.errorText)")
        }

        @Test(arguments: [
            (["say", "1", "--speed", "2"], "Unknown option '--speed'. Did you mean '--rate'?"),
            (["say", "1", "--lang=zh-CN"], "Unknown option '--lang'. Did you mean '--voice'?"),
            (["say", "1", "--foo", "2"], "Unknown option '--foo'. See 'crier say --help'."),
            (["say", "--text", "1"], "Unknown option '--text'. Write the text itself, without an option. See "),
            (["announce", "payment.received", "--amount", "5"], "Write a value without hyphens: amount=VALUE. See "),
            (["announce", "custom.text", "--text", "hi"], "Write a value without hyphens: text=VALUE. See "),
            (["announce", "custom.text", "您的餐好了"], "Write all words in quotes, after a name and an equals sign"),
            (["say", "1", "--out", "a.wav"], "Unknown option '--out'. Did you mean '--output'?"),
            (["voices", "zh"], "Unexpected argument 'zh'. Write --language zh."),
            (["say", "-5"], "Unknown option '-5'. Write -- before a text"),
            (["serve", "--cache-mb", "-1"], "Write = before a value that begins with a hyphen: --name=-5."),
            (["say", "1", "-v"], "Missing value for '-v <voice>'. See 'crier say --help'."),
            (["speak", "1"], "Did you mean 'say'?"), (["version"], "Did you mean '--version'?"),
            (["spek", "1"], "Unknown command 'spek'. Did you mean 'say'? 'crier' has serve, say, "),
            (["key", "nw"], "Unknown command 'nw'. Did you mean 'new'? 'crier key' has new, rotate."),
            (["say", "1", "-v", "zh"], "Did you mean 'zh-CN'?"),
            (["say", "1", "--rate", "fast"], "'rate' is 'fast', which is not a number. Send a number from 0.5 to 3."),
            (["announce", "payment.received", "amount=1", "currency=rmb"], "Did you mean 'CNY'?"),
            (["announce", "payment.received", "currency=CNY"], "The template needs the value 'amount'. Send it."),
            (["announce", "payment.received", "amount=1", "--ssml"], "--ssml belongs to 'crier say'"),
            (["voices", "--language", "xx"], "Unknown language 'xx'. Use one of "),
            (["serve", "8080"], "Unexpected argument '8080'. See 'crier serve --help'."),
            (["bank", "import", "-x"], "See 'crier bank import --help'."),
            (["completions", "tcsh"], "Write bash, zsh or fish."),
        ])
        func `a mistake gets the way out`(arguments: [String], words: String) throws {
            let outcome = try crier(arguments)
            #expect(outcome.status == 2 && outcome.errorText.contains(words), "\(outcome.errorText)")
        }

        @Test(arguments: [
            ("CRIER_VOICE=zh", "Unknown voice 'zh'. Did you mean 'zh-CN'? 'crier voices' lists the voices."),
            ("CRIER_CURRENCY=RMB", "'RMB' is not an ISO 4217 code that Crier can say, such as CNY. Did you mean"),
            ("CRIER_LEDGER=ledger.sqlite", "CRIER_LEDGER (--ledger): is not a ledger: write sqlite:PATH, "),
        ])
        func `a check prints the mistakes of settings alone`(variable: String, words: String) throws {
            let outcome = try crier(["serve", "--check"], environment: [variable])
            #expect(outcome.status == 2 && outcome.errorText.contains(words), "\(outcome.errorText)")
            #expect(!outcome.errorText.contains("CRIER_LEDGER=memory"), "\(outcome.errorText)")
        }

        @Test(arguments: [
            ("crier announce payment.received channel=", "channel =", "alipay"),
            ("crier announce payment.received channel=ali", "channel = ali", "alipay"),
            ("crier announce payment.received cur", "cur", "currency="),
            ("crier announce cust", "", "custom.text"), ("crier voices --language z", "", "zh-CN"),
        ])
        func `bash completes the values of a template`(line: String, last: String, word: String) throws {
            // bash divides words at an equals sign.
            var words = line.split(separator: " ").map(String.init)
            if !last.isEmpty { words = words.dropLast() + last.split(separator: " ").map(String.init) }
            let current = words.last == "=" ? "" : words.last ?? ""
            let script = """
                compopt() { :; }
                source <("$1" completions bash)
                COMP_WORDS=("$1" \(words.dropFirst().map { "'\($0)'" }.joined(separator: " ")))
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE}
                _crier_values "$1" '\(current)' '\(words.dropLast().last ?? "")'
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let outcome = try Program.run("bash", ["-c", script, "bash", CrierServer.executable])
            #expect(outcome.text.split(separator: "\n").contains { $0 == word }, "\(outcome.text)\(outcome.errorText)")
        }

        @Test func `a port in use names the way out`() throws {
            try CrierServer.with { (server: CrierServer) throws in
                let outcome = try crier(["serve", "--port", "\(server.port)"])
                #expect(outcome.status == 2)
                #expect(outcome.errorText.contains("or choose another port"), "\(outcome.errorText)")
            }
        }

        @Test func `each problem of the voices is a line`() throws {
            let outcome = try crier(["voices"], environment: ["CRIER_VOICES=/nonexistent"])
            let lines = outcome.errorText.split(separator: "\n")
            #expect(lines.count > 2 && lines.allSatisfy { $0.hasPrefix("crier: ") }, "\(lines)")
            #expect(!outcome.errorText.contains("\\u{A}"))
        }

        @Test func `an output file that cannot be written is refused with the reason`() throws {
            let outcome = try crier(["say", "你好", "-o", "/nonexistent/a.wav"])
            #expect(outcome.errorText.contains("cannot be written: No such file or directory. Name another file"))
        }

        @Test(arguments: [
            (["formats"], "caf\t.caf\taudio/x-caf\tiOS sound\n"), (["chimes"], "ding\t450 ms\n"),
            (["channels", "--language", "zh"], "zh-CN\talipay\t支付宝\n"),
            (["templates", "--language", "zh-CN"], "zh-CN\tpayment.received\tamount [channel]\t"),
            (["templates", "--language", "hi"], "hi-IN\tcustom.text\ttext\t{text}\n"),
            (["voices", "--language", "zh"], "zh-CN-bank\tzh-CN\t"), (["completions", "fish"], "complete -c "),
        ])
        func `what a command takes is listed by a command`(arguments: [String], line: String) throws {
            let outcome = try crier(arguments)
            #expect(outcome.status == 0 && outcome.text.contains(line), "\(outcome.text)\(outcome.errorText)")
            #expect(!outcome.text.contains("LANGUAGE\t"))
        }

        @Test(arguments: [
            (["say", ""], 2), (["say", "你好", "-v", "nobody"], 2), (["say", "你好", "-f", "m4a"], 2),
            (["say", "你好", "-o", "/nonexistent/a.wav"], 1), (["health", "ftp://x"], 2),
            (["health", "http://127.0.0.1:1/"], 1),
        ])
        func `user errors end with status 2, other failures with 1, and both print one line`(
            arguments: [String], status: Int
        ) throws {
            let outcome = try crier(arguments)
            #expect(Int(outcome.status) == status)
            #expect(outcome.errorText.hasPrefix("crier: "))
            #expect(outcome.errorText.split(separator: "\n").count == 1)
        }

        @Test func `all invalid settings are reported at once`() throws {
            let outcome = try crier(
                ["serve", "--check", "--port", "99999", "--cache-mb", "none"],
                environment: ["CRIER_LOPS=2", "CRIER_HOST=0.0.0.0"])
            #expect(outcome.status == 2)
            for name in ["CRIER_LOPS", "CRIER_PORT", "CRIER_CACHE_MB", "CRIER_AUTH"] {
                #expect(outcome.errorText.contains(name), "\(name) is not named in: \(outcome.errorText)")
            }
        }

        @Test func `effective settings are shown, and a flag overrides a variable`() throws {
            let outcome = try crier(
                ["serve", "--check", "--port", "1234"], environment: ["CRIER_PORT=99", "CRIER_LOOPS=3"])
            #expect(outcome.status == 0)
            #expect(outcome.text.contains("CRIER_PORT=1234\n"))
            #expect(outcome.text.contains("CRIER_LOOPS=3\n"))
        }

        @Test func `every setting is a flag that the help explains`() throws {
            let help = try crier(["serve", "--help"]).text
            let settings = try crier(["serve", "--check"]).text.split(separator: "\n")
            #expect(settings.count == 56)
            for setting in settings {
                let variable = setting.prefix { $0 != "=" }
                let name = variable.dropFirst("CRIER_".count).lowercased().replacing("_", with: "-")
                #expect(help.contains("\n  --\(name) <\(name)>"), "\(name)")
            }
        }

        @Test func `flags accept a value in one word or in two, and mistyped flags get a suggestion`() throws {
            for flags in [["--waiting", "5"], ["--waiting=5"]] {
                #expect(try crier(["serve", "--check"] + flags).text.contains("CRIER_WAITING=5\n"))
            }
            let mistyped = try crier(["serve", "--check", "--waitng", "5"])
            #expect(mistyped.status == 2 && mistyped.errorText.contains("Did you mean '--waiting'?"))
            let bare = try crier(["serve", "--check", "--waiting"])
            #expect(bare.status == 2 && bare.errorText.contains("Missing value for '--waiting <waiting>'"))
        }

        @Test func `an invalid voice file is reported with its field and rule`() throws {
            try TestFiles.withFolder { folder in
                let voice = folder.appending(path: "mine")
                try FileManager.default.createDirectory(at: voice, withIntermediateDirectories: true)
                try Data(
                    "{\"name\":\"x\",\"gender\":\"male\",\"engine\":\"espeak\",\"language\":\"zh-CN\",\"espeak\":{\"voice\":\"cmn\",\"rate\":9}}"
                        .utf8
                )
                .write(to: voice.appending(path: "voice.json"))
                let outcome = try crier(["voices"], environment: ["CRIER_VOICES=\(RealEngine.voices):\(folder.path)"])
                #expect(outcome.status != 0)
                #expect(
                    outcome.errorText.contains("mine/voice.json: espeak.rate: must be a whole number from 80 to 450"))
            }
        }

        @Test func `an operator's lexicon overrides the shipped one`() throws {
            try TestFiles.withFolder { folder in
                let file = folder.appending(path: "mine.lexicon")
                try Data("单记\tshan4 ji4\n".utf8).write(to: file)
                let outcome = try crier(["explain", "单记", "--json"], environment: ["CRIER_LEXICON=\(file.path)"])
                #expect(outcome.text.contains("\"reading\":\"shan4\""))
            }
        }
    }
}

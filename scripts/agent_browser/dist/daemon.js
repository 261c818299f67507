// `agent-browser` starts its daemon with Node; this one is Python, and goes on when Node has ended.
const { spawn } = require("child_process");
const path = require("path");

// The CLI waits that long for its daemon. From 0.10 on it takes the end of this process for a failure until then.
const STARTED_MS = 6000;
// Another daemon was quicker, and will do.
const SERVED_ALREADY = 3;

const python = process.env.ABU_PYTHON || (process.platform === "win32" ? "python" : "python3");
const daemon = path.join(__dirname, "..", "daemon.py");
const child = spawn(python, [daemon], { detached: true, stdio: ["ignore", "ignore", "inherit"] });
child.on("error", (error) => {
    console.error(`abu: ${python} cannot be started: ${error.message}.\n  try: name Python 3.9 or newer in ABU_PYTHON`);
    process.exit(1);
});
child.on("exit", (code) => {
    if (code !== SERVED_ALREADY) {
        process.exit(code ?? 1);
    }
});
setTimeout(() => process.exit(0), STARTED_MS);

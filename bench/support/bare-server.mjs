import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// What node:http alone can do: sends recorded answers from memory; to a request that was not recorded, each
// of them in turn. Its parent process tells it to record again.
const answers = new Map();
let inTurn = [];
let next = 0;

process.on("message", ({ file }) => {
  answers.clear();
  for (const { path, headers, body } of JSON.parse(readFileSync(file, "utf8"))) {
    const bytes = Buffer.from(body, "base64");
    answers.set(path, { headers: { ...headers, "content-length": bytes.length }, bytes });
  }
  inTurn = [...answers.values()];
  process.send?.("ready");
});

const server = createServer((request, response) => {
  const answer = () => {
    const { headers, bytes } = answers.get(request.url) ?? inTurn[next++ % inTurn.length];
    response.writeHead(200, headers);
    response.end(bytes);
  };
  if (request.method === "GET") return answer();
  request.resume().once("end", answer);
});

server.listen(0, () => process.send?.({ port: server.address().port }));

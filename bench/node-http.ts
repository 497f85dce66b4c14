// What bench/cached-pages.ts compares with: bare node:http that answers everything with one ready, gzipped buffer and one ready list of
// headers. Usage: node node-http.ts PORT FILE HEADERS (a file of JSON: name, value, name, value)
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port = "", file = "", headerFile = ""] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = JSON.parse(readFileSync(headerFile, "utf8")) as string[];
createServer((_, response) => {
	response.writeHead(200, headers);
	response.end(bytes);
}).listen(Number(port), "127.0.0.1");

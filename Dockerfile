# docker build -t avspark .        One image: a node of the site, and the operators' commands (scripts/).
FROM node:24.21-slim AS build
WORKDIR /avspark
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.ts

FROM node:24.21-slim AS packages
WORKDIR /avspark
COPY package.json package-lock.json .npmrc ./
# The image has its own Node 24; the packaged one (docs/decisions/0001) would double its size.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21-slim
LABEL org.opencontainers.image.title="Avspark" \
	org.opencontainers.image.description="Swedish sports news site" \
	org.opencontainers.image.licenses="MIT"
WORKDIR /avspark
COPY --from=packages /avspark/node_modules node_modules
COPY package.json LICENSE ./
COPY db/migrations db/migrations
COPY demo demo
COPY scripts scripts
COPY src src
COPY --from=build /avspark/build build
# All that is written lies here; the rest of the image may be read-only.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
RUN install -d -o node -g node node_modules/.cache/node
USER node
# Node takes only what the same user compiled (docs/decisions/0019).
RUN node --input-type=module -e 'import { compileProgram } from "./scripts/compile-program.ts"; compileProgram(process.cwd())'
# Less memory for the same work: node's young generation as it was, an old one that is cleaned before it is four times what lives in it, and
# one heap of malloc's for all threads, which gives back what is free. As `npm start` has it.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512" MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_COMPILE_CACHE=/avspark/node_modules/.cache/node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process serves, and not whether the database does: a node without it still shows the last good pages.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
# What is made for one answer is not placed among what stays (docs/decisions/0015); NODE_OPTIONS does not take this one.
CMD ["--no-allocation-site-pretenuring", "--concurrent-marking-max-worker-num=1", "src/main.ts"]

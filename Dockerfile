# The base image is the same in both stages: what was built is recognized by the version of Node.js too.
ARG NODE=24-bookworm

FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund

FROM node:${NODE}-slim
LABEL org.opencontainers.image.title="Strandbank and Rangefinder" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
  DATA_DIR=/data \
  PORT=3000
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# The first start of a demo makes more than a million markers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "lib/commands/health.mjs"]
CMD ["node", "lib/commands/start.mjs"]

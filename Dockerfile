# One image for every process; the command chooses which (docker-compose.yml). `npm run image` builds it without Docker and
# starts every process from it.
FROM node:20-bookworm-slim AS build
WORKDIR /build/source
# Installed before the sources are copied, so that a change of the sources alone installs nothing.
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY command-service/package.json command-service/
COPY search-engine/package.json search-engine/
COPY query-service/package.json query-service/
COPY workers/package.json workers/
COPY frontend/package.json frontend/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build
# Bundles, browser files, boards, and of node_modules what the bundles import: no sources, no development packages.
RUN node scripts/image/assemble.mjs ../image

FROM node:20-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps TENANTS_DIR=/app/tenants DATA_DIR=/app/data
WORKDIR /app
COPY --from=build /build/image ./
# The one folder that processes write to; mount a volume here.
COPY --from=build --chown=node:node /build/image/data ./data
USER node
EXPOSE 8080
VOLUME /app/data
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s CMD ["node", ".build/processes/health-check.mjs", "8080"]
CMD ["node", ".build/web/server/main.mjs"]

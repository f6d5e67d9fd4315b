# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The site's origin in canonical addresses, sitemaps and social cards.
ARG SITE_ORIGIN
RUN npm run codegen && npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
  SANDBOX_DATA=/var/lib/storefront/data ASSETS_FOLDER=/var/lib/storefront/assets
# What the server writes: data, files of earlier builds, and pages that it makes. Everything else may be read-only.
RUN mkdir -p /var/lib/storefront/data /var/lib/storefront/assets .cache && chown -R node:node /var/lib/storefront .cache
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY locales ./locales
COPY scripts/serve.ts ./scripts/serve.ts
COPY --from=build /app/src ./src
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
VOLUME ["/var/lib/storefront"]
# The server stops within 9 s of this signal.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]

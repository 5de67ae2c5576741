# The product with Debian's browser, run by a user without rights. docker-compose.yml says how the parts fit together.
FROM node:20-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs \
 && npm prune --omit=dev --ignore-scripts \
 && node scripts/link-postgres-libraries.mjs

FROM node:20-bookworm-slim
# The headless shell costs a third of the full browser's CPU a page. procps and util-linux serve the embedded
# database, which is used when no DATABASE_URL is given; the fonts are for pages in Chinese.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates chromium-headless-shell fonts-noto-cjk procps util-linux \
 && rm -rf /var/lib/apt/lists/*
# Fewer arenas of the C library: what extraction threads give back is used again, a quarter less memory in the soak.
ENV MALLOC_ARENA_MAX=2 \
    NODE_ENV=production \
    FRESHET_DATA_DIR=/data
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
CMD ["--help"]

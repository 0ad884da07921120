/** Where words stand, readable or merely encoded: tables (events and queues among them), Redis, files, logs. Each as `<place>:<word>`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTransaction, type Pool } from '@jobboard/platform/database/database'
import type { RedisServer } from '@jobboard/platform/testing/redis-server'

interface Places {
  readonly pool: Pool
  readonly redis: RedisServer | undefined
  readonly folder: string
  readonly output: string
}

/** As text, in hexadecimal digits as Postgres shows bytes, and in base64 wherever in a text it begins. */
function formsOf(word: string): readonly string[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), Buffer.from(word)])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  return [word, Buffer.from(word).toString('hex'), ...base64]
}

const has = (text: string, word: string): boolean => formsOf(word).some((form) => text.includes(form))

export async function placesIn({ pool, redis, folder, output }: Places, words: readonly string[]): Promise<string[]> {
  const inText = (place: string, text: string): string[] => words.filter((word) => has(text, word)).map((word) => `${place}:${word}`)
  return [
    ...(await inTables(pool, words)),
    ...(redis === undefined ? [] : inText('redis', await everythingIn(redis))),
    ...filesIn(folder).flatMap((file) => inText('file', `${file}\n${readFileSync(file, 'latin1')}`)),
    ...inText('log', output),
  ]
}

async function inTables(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const places: string[] = []
  const given = [words.flatMap((word) => formsOf(word).map(() => word)), words.flatMap(formsOf)]
  await inTransaction(pool, async (client) => {
    // Reading a large table may take longer than a statement of a service.
    await client.query('SET LOCAL statement_timeout = 0')
    for (const { name } of tables) {
      const { rows } = await client.query<{ word: string }>(
        `SELECT DISTINCT given.word FROM ${name} t, unnest($1::text[], $2::text[]) AS given (word, form) WHERE t::text ILIKE '%' || given.form || '%'`,
        given,
      )
      places.push(...rows.map(({ word }) => `${name}:${word}`))
    }
  })
  return places
}

const reads: Readonly<Record<string, (key: string) => readonly [string, ...string[]]>> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  list: (key) => ['LRANGE', key, '0', '-1'],
  set: (key) => ['SMEMBERS', key],
  zset: (key) => ['ZRANGE', key, '0', '-1'],
  stream: (key) => ['XRANGE', key, '-', '+'],
}

async function everythingIn(redis: RedisServer): Promise<string> {
  const parts: unknown[] = []
  for (const key of await redis.keys()) {
    const read = reads[String(await redis.run('TYPE', key))]
    // Deleted meanwhile.
    if (read !== undefined) parts.push(key, await redis.run(...read(key)).catch(() => null))
  }
  return JSON.stringify(parts)
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

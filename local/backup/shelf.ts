import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { FilesEnvironment } from '#worker/files/store'
import { writeWhole } from '../whole-file.ts'

/** Where backups lie: a bucket, or a folder of another disk. Keys are paths of it. */
export type Shelf = {
  name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
  /** What lies under it, at any depth: what the store itself knows. */
  keys(prefix: string): Promise<string[]>
}

const tries = 5

/** A client of any S3: none of them needs checksums that only some know. */
const s3ClientOf = (env: FilesEnvironment): S3Client =>
  new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
  })

export function folderShelf(folder: string): Shelf {
  return {
    name: folder,
    put: async (key, bytes) => {
      mkdirSync(dirname(join(folder, key)), { recursive: true })
      writeWhole(join(folder, key), bytes, 0o600)
    },
    get: async (key) => (existsSync(join(folder, key)) ? readFileSync(join(folder, key)) : undefined),
    remove: async (key) => rmSync(join(folder, key), { force: true }),
    keys: async (prefix) =>
      existsSync(join(folder, prefix))
        ? readdirSync(join(folder, prefix), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        : [],
  }
}

export function bucketShelf(env: FilesEnvironment): Shelf {
  const Bucket = env.S3_BUCKET
  const client = s3ClientOf(env)
  // A bucket's own path is signed without the slash at its end, which not every store expects.
  client.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { path: string }
      request.path = request.path.replace(/\/$/, '')
      return next(args)
    },
    { step: 'build' },
  )
  return {
    name: `${env.S3_ENDPOINT}/${Bucket}`,
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: 'application/octet-stream',
        }),
      )
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
        return await Body!.transformToByteArray()
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: key }))),
    async keys(prefix) {
      const found: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        found.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      return found
    },
  }
}

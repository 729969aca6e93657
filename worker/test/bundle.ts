import { bundleFormat, checksumOf, type Content } from '#contract/settings/bundle/content'
import { readerOf } from '#worker/db/client'
import { readParts } from '#worker/settings/bundle/read'
import { lasting, type World } from './world.ts'

/** The configuration of a world as it stands. */
export const contentOf = async (world: World): Promise<Content> =>
  (await readParts(readerOf(lasting(world.client)))).content

/** A configuration file of that content, with the right checksum. */
export async function bundleFile(content: unknown, checksum?: string): Promise<Blob> {
  const bundle = {
    format: bundleFormat,
    format_version: 1,
    made_at: '2026-11-20T06:00:00.000Z',
    made_from: 'http://elsewhere.example',
    checksum: checksum ?? (await checksumOf(content)),
    content,
  }
  return new Blob([JSON.stringify(bundle)], { type: 'application/json' })
}

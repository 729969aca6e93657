import { checksumOf, type Content } from '#contract/settings/bundle/content'
import { formOf } from './api.ts'
import { bundleFile, contentOf } from './bundle.ts'
import type { World } from './world.ts'

type Answer = { status: number; body: Record<string, unknown> }

/** Has somebody look at the configuration with a change in it, or bring it in. */
export async function sendChanged(
  world: World,
  headers: Record<string, string>,
  path: 'import' | 'import/preview',
  change: (content: Content) => void,
): Promise<Answer> {
  const content = structuredClone(await contentOf(world))
  const here = await checksumOf(content)
  change(content)
  const response = await world.api.send(`/admin/configuration/${path}`, {
    method: 'POST',
    body: formOf({ file: await bundleFile(content), here }),
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

import { Bundle, checksumOf, Content } from '#contract/settings/bundle/content'
import { Failure, type FieldIssue } from '#contract/failure'

const refuse = (key: string, parameters?: FieldIssue['parameters']): never => {
  throw new Failure('validation', { issues: [{ field: 'file', key, ...(parameters && { parameters }) }] })
}

/** A configuration file as it was exported: its form, its checksum and every row of it, or 422 on the file. */
export async function readBundle(
  file: Blob,
): Promise<{ bundle: Bundle; content: Content; checksum: string }> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    return refuse('bundle_unreadable')
  }
  const bundle = Bundle.safeParse(parsed)
  if (!bundle.success) return refuse('bundle_unreadable')
  const checksum = await checksumOf(bundle.data.content).catch(() => refuse('bundle_unreadable'))
  if (checksum !== bundle.data.checksum) return refuse('bundle_checksum')
  const content = Content.safeParse(bundle.data.content)
  if (!content.success) {
    const [issue] = content.error.issues
    return refuse('bundle_row', { row: issue ? issue.path.join(' › ') : '' })
  }
  return { bundle: bundle.data, content: content.data, checksum }
}

import '../zod-setup.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { file, token } from '../fields.ts'
import { sectionNames, type Section } from './bundle/content.ts'

const common = { policy: 'global' } as const
/** Every text changed in both languages is one. */
export const bundleBytesMaximum = 2 * 1024 * 1024
const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()])
const section = z.enum(sectionNames as [Section, ...Section[]])

const Preview = z.object({
  made_at: z.string(),
  made_from: z.string(),
  /** What this installation's configuration was when it was compared: the import asks for it back. */
  here: z.string(),
  sections: z.array(
    z.object({
      section,
      added: z.array(z.string()),
      changed: z.array(
        z.object({
          key: z.string(),
          fields: z.array(z.object({ path: z.string(), before: leaf, after: leaf })),
        }),
      ),
      removed: z.array(z.string()),
      kept: z.int(),
      same: z.int(),
    }),
  ),
  /** What keeps it from being brought in. */
  problems: z.array(z.object({ section, key: z.string(), message: z.string() })),
})
export type BundlePreview = z.output<typeof Preview>

/** The whole configuration as one file: out of an installation, and into another. */
export const bundleAdministration = {
  bundle: {
    export: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/configuration/export',
      access: 'generalSetting-view',
      summary: 'The whole configuration as one readable, ordered file with a checksum',
      reply: 'application/octet-stream',
    }),
    preview: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/configuration/import/preview',
      access: 'generalSetting-edit',
      summary: 'Says what a configuration file would change; keeps nothing',
      encoding: 'multipart',
      body: z.object({ file: file(bundleBytesMaximum, 'document_too_big') }),
      reply: Preview,
    }),
    import: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/configuration/import',
      access: 'generalSetting-edit',
      summary: 'Brings a configuration file in, all or nothing',
      encoding: 'multipart',
      idempotent: true,
      body: z.object({ file: file(bundleBytesMaximum, 'document_too_big'), here: token(100) }),
      reply: z.object({ added: z.int(), changed: z.int(), removed: z.int(), message: z.string() }),
    }),
  },
}

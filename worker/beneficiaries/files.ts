import { and, asc, eq, sql } from 'drizzle-orm'
import type { beneficiaries } from '#contract/beneficiaries'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { applicationTexts } from '#contract/texts/applications/form'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import type { ReadDatabase } from '#worker/db/client'
import { applicationFile } from '#worker/db/schema/applications'
import { programVersion } from '#worker/db/schema/programs'
import { beneficiary, beneficiaryFile } from '#worker/db/schema/registry'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'

const field = (key: 'name_en' | 'name_bn') =>
  sql<
    string | null
  >`(select one.value ->> ${key} from json_each(${programVersion.definition}, '$.additional_field') as one where 'field:' || (one.value ->> 'id') = ${beneficiaryFile.kind})`

/** Files of a beneficiary; one that came with the application is held to what the virus scanner says of it. */
export const fileRows = (db: ReadDatabase, id: number) =>
  db
    .select({
      kind: beneficiaryFile.kind,
      object_key: beneficiaryFile.object_key,
      content_type: beneficiaryFile.content_type,
      name_en: field('name_en'),
      name_bn: field('name_bn'),
      scan: applicationFile.scan,
    })
    .from(beneficiaryFile)
    .innerJoin(beneficiary, eq(beneficiary.id, beneficiaryFile.beneficiary_id))
    .innerJoin(programVersion, eq(programVersion.id, beneficiary.program_version_id))
    .leftJoin(
      applicationFile,
      and(
        eq(applicationFile.application_id, beneficiary.application_id),
        eq(applicationFile.kind, beneficiaryFile.kind),
      ),
    )
    .where(eq(beneficiaryFile.beneficiary_id, id))
    .orderBy(asc(beneficiaryFile.kind))
type FileRow = Awaited<ReturnType<typeof fileRows>>[number]

const pictures = ['image', 'signature', 'nominee_image', 'nominee_signature'] as const

/** What a file is called: a picture, a document of the program, or a paper of a step in the registry. */
export function titleOf({ kind, name_en, name_bn }: Pick<FileRow, 'kind' | 'name_en' | 'name_bn'>) {
  const picture = pictures.find((one) => one === kind)
  if (picture)
    return { name_en: say(applicationTexts, 'en', picture), name_bn: say(applicationTexts, 'bn', picture) }
  if (name_en !== null && name_bn !== null) return { name_en, name_bn }
  return { name_en: say(words, 'en', 'paper'), name_bn: say(words, 'bn', 'paper') }
}

/** Nothing leaves that the virus scanner found, or has yet to see. */
export const readyOf = ({ scan }: Pick<FileRow, 'scan'>): boolean => scan !== 'waiting' && scan !== 'infected'

/** A picture or paper of a beneficiary in scope. */
export async function file(call: Call<(typeof beneficiaries)['beneficiary']['file']>): Promise<FileReply> {
  const { db, user, params, work, deps } = call
  const [own] = await db
    .select({ place: beneficiary.place })
    .from(beneficiary)
    .where(and(eq(beneficiary.id, params.id), inScope(beneficiary.place, user.scope)))
  const found = own && (await fileRows(db, params.id)).find(({ kind }) => kind === params.kind)
  if (!own || !found) throw new Failure('not_found')
  if (!readyOf(found)) throw new Failure(found.scan === 'infected' ? 'file_infected' : 'file_waiting')
  const stored = await deps.files().get(found.object_key)
  if (!stored) throw new Failure('not_found')
  work.place(own.place)
  work.noteRead('beneficiary', params.id, { file: params.kind })
  const { content_type } = found
  return new FileReply(
    stored.bytes,
    content_type,
    content_type.startsWith('image/') ? 'inline' : 'attachment',
  )
}

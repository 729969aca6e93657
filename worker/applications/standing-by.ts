import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { peopleTexts } from '#contract/texts/applications/people'
import type { CallBase } from '#worker/http/call'
import type { FullApplication } from './full-application.ts'

/** Guardian and helper, each in a line: name, what they are to the applicant, phone. */
export async function standingBy(
  call: CallBase,
  record: FullApplication['record'],
  language: 'bn' | 'en',
): Promise<[string, string][]> {
  const words = (key: keyof typeof peopleTexts.en) => say(peopleTexts, language, key)
  const { phone } = formatFor(language)
  const called = async (mobile: string | null) =>
    mobile === null ? '' : phone(await call.deps.secrets.decrypt(mobile))
  const { guardian, guardian_mobile, helper_name, helper_mobile, helper_relation } = record
  const line = (...parts: string[]) => parts.filter(Boolean).join(', ')
  return [
    [
      words('guardian'),
      guardian
        ? line(
            guardian.name,
            guardian.relation ? words(`guardian_${guardian.relation}`) : '',
            await called(guardian_mobile),
          )
        : '',
    ],
    [
      words('helper'),
      line(
        helper_name ?? '',
        helper_relation ? words(`helper_${helper_relation}`) : '',
        await called(helper_mobile),
      ),
    ],
  ]
}

import { say, type Language } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { staffMessages } from '#contract/texts/access/messages'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import type { Administrators } from '../administrators.ts'
import { notify } from '../notify.ts'
import { secondPersons } from '../second-person.ts'

type Changing = CallBase & { work: Work }

/** Tells the owner of a device what became of it. */
export function tellOwner(
  call: Changing,
  { user_id, name, device_type }: { user_id: number; name: string; device_type: string },
  what: 'on' | 'off' | 'gone',
): void {
  const named = { name, type: device_type }
  notify(call, [user_id], {
    title_en: say(adminMessages, 'en', `device_${what}_title`),
    title_bn: say(adminMessages, 'bn', `device_${what}_title`),
    text_en: say(adminMessages, 'en', `device_${what}_text`, named),
    text_bn: say(adminMessages, 'bn', `device_${what}_text`, named),
    link: null,
  })
}

/** Tells those who may activate a device that one waits, and why if it does for a second person: not who has registered it, and not its owner. */
export async function tellActivators(
  call: Changing,
  owner: { id: number; full_name: string; place: number },
  { id, device_type, purpose_of_use }: { id: number; device_type: string; purpose_of_use: string },
  by: { id: number; full_name: string },
  because: (language: Language) => string = () => '',
): Promise<Administrators> {
  const asked = await secondPersons(call, owner, by.id, 'device-registration-edit')
  const key = by.id === owner.id ? 'device_text' : 'device_for_text'
  const words = { name: owner.full_name, who: by.full_name, type: device_type, purpose: purpose_of_use }
  const text = (language: Language) =>
    `${say(staffMessages, language, key, words)} ${because(language)}`.trim()
  notify(call, asked.ids, {
    title_en: say(staffMessages, 'en', 'device_title'),
    title_bn: say(staffMessages, 'bn', 'device_title'),
    text_en: text('en'),
    text_bn: text('bn'),
    link: '/system-configuration/device-registration?status=pending',
    about: `device:${id}`,
  })
  return asked
}

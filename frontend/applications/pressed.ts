import type { Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import type { ApplicationForm } from './useApplicationForm.ts'
import type { ApplicationName } from './values.ts'

/** Whether what a button needs is there; what is missing is told at its field once the button is pressed. */
export async function isReady(
  form: ApplicationForm,
  names: readonly ApplicationName[],
  proof: { name: 'captcha_value' | 'nominee_captcha_value'; captcha: Captcha | undefined },
): Promise<boolean> {
  const { name, captcha } = proof
  const isUnread = captcha?.work.step === 'none' && !captcha.ready(form.getValues(name))
  form.clearErrors(name)
  await form.trigger(names)
  if (isUnread) form.setError(name, { type: 'issue', message: 'captcha_required' })
  const lacking = [...names, name].find((one) => form.getFieldState(one).error)
  // Once the words stand there, with the field's label in sight.
  if (lacking) setTimeout(() => focusField(lacking))
  return !lacking
}

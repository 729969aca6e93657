import type { access } from '#contract/access'
import { say, sayAsTyped } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { readerOf } from '#worker/db/client'
import { originOf } from '#worker/db/origin'
import { sha256 } from '#worker/db/secrets'
import type { Call, CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { accountOf, isActive, type Account, type EntryCall } from '../account.ts'
import {
  askedFor,
  isSpent,
  judgeCode,
  notVerified,
  refuseOver,
  requestOf,
  sendCode,
  writeAsIfCounted,
} from '../codes.ts'
import { isMobileUnproven } from '../credentials.ts'
import { setPassword } from '../set-password.ts'

type Table = typeof access
type Typed = {
  username: string
  phone: string
  captcha_token?: string | undefined
  altcha?: string | undefined
}

const purpose = 'forgot_password'
/** The captcha of step 1 is known to nobody else: it binds step 2 to it. */
const hashFor = async (body: Typed) =>
  requestOf(purpose, body.username, body.phone, body.captcha_token ?? (await sha256(body.altcha ?? '')))

/** The account whose mobile this is, if it is active. */
async function ownerOf(call: CallBase, body: Typed, account: Account | undefined) {
  const index = await call.deps.secrets.blindIndex('mobile', body.phone)
  return account && isActive(account) && account.mobile_index === index ? account : undefined
}

/** The same answer whoever asks and whatever is true, and as soon: what is true is looked at after the reply. */
export function forgotPassword(call: Call<Table['entry']['forgotPassword']>) {
  call.afterwards(() => sendIfTrue(call))
  return Promise.resolve({ message: say(staffMessages, call.language, 'code_sent_if') })
}

/** What the call records is committed here, with a database of its own: the call's is closed by now. */
async function sendIfTrue(call: Call<Table['entry']['forgotPassword']>): Promise<void> {
  const { body, work, deps, now, address, language, request, requestId, outside, about } = call
  const client = deps.openDatabase()
  const following: (() => Promise<unknown>)[] = []
  const own = {
    work,
    deps,
    now,
    address,
    language,
    request,
    requestId,
    outside,
    about,
    db: readerOf(client),
    afterwards: (task: () => Promise<unknown>) => void following.push(task),
    lasting: call.lasting,
  }
  try {
    work.auditAlways()
    const named = await accountOf(own.db, body)
    if (named) work.actor(named, false)
    const account = await ownerOf(own, body, named)
    const asked = { purpose, hash: await hashFor(body), origin: await originOf(own, body) } as const
    if (account && (await isMobileUnproven(own, account.id))) await refuseBySms(own, account)
    else if (account && !(await isSpent(own, account, asked))) await sendCode(own, account, asked)
    await deps.writer().commit(work.seal('done'))
  } finally {
    client.close()
  }
  await Promise.all(following.map((task) => task()))
}

/**
 * Who has changed somebody's mobile alone would come to their password by a code, too: for as long as another kind would
 * wait for a second person (credentials.ts) there is none. It is said to the number itself; the answer tells nobody.
 */
async function refuseBySms(call: Omit<EntryCall, 'refuse'>, account: Account): Promise<void> {
  const text = sayAsTyped(staffMessages, call.language, 'sms_no_code', { username: account.username })
  await queueSms(call, { to: await call.deps.secrets.decrypt(account.mobile), text })
}

/** Any code that doesn't fit, of anybody, gets one answer, at one price. */
export async function forgotPasswordSubmit(call: Call<Table['entry']['forgotPasswordSubmit']>) {
  const { body } = call
  const named = await accountOf(call.db, body)
  call.work.auditAlways()
  if (named) call.work.actor(named, false)
  const account = await ownerOf(call, body, named)
  const isBound = body.captcha_token !== undefined || body.altcha !== undefined
  const request = isBound ? { hash: await hashFor(body) } : 'of this network'
  const asked = await askedFor(call, account, purpose, request)
  const refuse = (): never => {
    writeAsIfCounted(call)
    return call.refuse(notVerified())
  }
  if (!account || !asked) return refuse()
  refuseOver({ now: call.now, refuse }, asked)
  const counted = { ...call, db: call.db, refuse: () => call.refuse(notVerified()) }
  await judgeCode(counted, account, asked, body.otp)
  await setPassword(call, account, body)
  call.work.actor(account, true)
  return { message: say(staffMessages, call.language, 'password_set') }
}

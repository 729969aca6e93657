import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { leaveTexts as words } from '#contract/texts/access/leaves'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { seeAnew } from '#frontend/app/rights.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Icon } from '#frontend/ui/Icon.tsx'

/** In the menu of the account: for whom one may begin to act today. */
export function ActFor({ className, onClose }: { className: string; onClose: () => void }) {
  const text = useText(words)
  const session = useSession()
  const [, navigate] = useLocation()
  const { send, sending } = useSend(access.acting.begin)
  async function begin(leave_id: number) {
    try {
      const { message } = await send({ body: { leave_id } })
      onClose()
      navigate('/dashboard')
      toast.success(message)
      await seeAnew()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    }
  }
  if (session?.seeing) return null
  return (session?.may_act ?? []).map(({ leave_id, person }) => (
    <button
      key={leave_id}
      type="button"
      disabled={sending}
      onClick={() => void begin(leave_id)}
      className={className}
    >
      <Icon name="person" />
      {text('act_for', { name: person.full_name })}
    </button>
  ))
}

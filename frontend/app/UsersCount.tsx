import { Link } from 'wouter'
import { access } from '#calls/access'
import { useFormat } from './format.ts'
import { useMay } from './permissions.ts'

/** How many users an office or a role has; for who may see them the way to their list. */
export function UsersCount({ count, of, id }: { count: number; of: 'office_id' | 'role_id'; id: number }) {
  const format = useFormat()
  const may = useMay()
  const figure = format.count(count)
  if (count === 0 || !may(access.user.list.access)) return figure
  return (
    <Link
      href={`/system-configuration/users?${of}=${id}`}
      className="text-primary underline underline-offset-4"
    >
      {figure}
    </Link>
  )
}

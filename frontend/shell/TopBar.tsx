import { Link } from 'wouter'
import { settings } from '#calls/settings'
import type { User } from '#contract/access/shapes'
import { app } from '#contract/texts/app'
import { shell } from '#contract/texts/shell'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { LanguageSwitch } from '#frontend/ui/PublicFrame.tsx'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'
import { Bell } from './Bell.tsx'
import { ActFor } from './ActFor.tsx'
import { Tray } from './Tray.tsx'
import { Popover } from '#frontend/ui/Popover.tsx'
import { paletteKey } from './useKeys.ts'
import { logout } from './useUpkeep.ts'

type Props = {
  user: User
  collapsed: boolean
  onCollapse: () => void
  onDrawer: () => void
  onFind: () => void
}

/** Title and office, language, notifications, and the account of who is signed in. */
export function TopBar({ user, collapsed, onCollapse, onDrawer, onFind }: Props) {
  const text = useText(shell)
  const appText = useText(app)
  const language = useLanguage()
  const format = useFormat()
  const { office } = user
  const address = (language === 'bn' ? office?.office_address_bn : office?.office_address) || ''
  const department = useGet(settings.general.public, {}).data?.data.department
  const place = office
    ? [format.nameOf(office), ...(address && !format.nameOf(office).includes(address) ? [address] : [])].join(
        ', ',
      )
    : department?.[`address_${language}`] || text('default_address')
  const name = department?.[`name_${language}`] ?? appText('department')
  return (
    <header className="top-bar">
      <button
        type="button"
        aria-label={text('menu_open')}
        onClick={onDrawer}
        className="btn btn-ghost btn-square size-11 lg:hidden"
      >
        <StaffIcon name="menu" className="size-6" />
      </button>
      <button
        type="button"
        aria-label={text(collapsed ? 'menu_expand' : 'menu_collapse')}
        aria-expanded={!collapsed}
        onClick={onCollapse}
        className="btn btn-ghost btn-square hidden size-11 lg:inline-flex"
      >
        <StaffIcon name="menu" className="size-6" />
      </button>
      <Link href="/dashboard" className="flex min-h-11 min-w-0 grow items-center gap-3">
        <img src="/logo.svg" alt="" width={36} height={36} className="size-9 shrink-0" />
        <span className="top-bar-name min-w-0 leading-tight">
          <span className="block truncate font-bold">{name}</span>
          <span className="block truncate text-sm text-base-content/80">{place}</span>
        </span>
      </Link>
      <button type="button" onClick={onFind} className="btn btn-ghost min-h-11 px-3" title={paletteKey()}>
        <Icon name="search" />
        <span className="sr-only">{text('keys_palette')}</span>
        <kbd aria-hidden lang="en" className="hidden text-sm font-normal text-base-content/80 xl:inline">
          {paletteKey()}
        </kbd>
      </button>
      <LanguageSwitch />
      <Tray />
      <Bell />
      <Account user={user} />
      {/* On a phone in a line of its own, in whose room short words stand: none of them covers what is pressed. */}
      <p aria-hidden className="top-bar-line">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-base-content/80">{place}</span>
      </p>
    </header>
  )
}

function Account({ user }: { user: User }) {
  const text = useText(shell)
  const format = useFormat()
  const roles = user.role.map(format.nameOf).join(', ')
  const item = 'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-start hover:bg-base-200'
  return (
    <Popover
      label={text('account')}
      className="max-w-56"
      face={
        <>
          <Icon name="person" className="size-6" />
          <span className="account-name min-w-0 text-start leading-tight">
            <span className="block truncate font-semibold">{user.full_name}</span>
            <span className="block truncate text-sm font-normal">{roles}</span>
          </span>
        </>
      }
    >
      {(close) => (
        <>
          <div className="border-b border-base-300 p-4">
            <p className="font-semibold">{user.full_name}</p>
            <p className="text-sm text-base-content/80">{roles}</p>
          </div>
          <Link href={`/profile-info/${user.id}`} onClick={close} className={item}>
            <Icon name="person" />
            {text('my_profile')}
          </Link>
          <Link href="/handbook" onClick={close} className={item}>
            <StaffIcon name="document" />
            {text('handbook')}
          </Link>
          <ActFor className={item} onClose={close} />
          <button type="button" onClick={() => logout()} className={item}>
            <StaffIcon name="logout" />
            {text('logout')}
          </button>
        </>
      )}
    </Popover>
  )
}

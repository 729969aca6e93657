import { useLocation, useSearch } from 'wouter'
import { poverty } from '#calls/poverty/administration'
import { useGet } from '#frontend/app/data.ts'

export const povertyPages = {
  cut_off: '/application-management/poverty-cut-off-score',
  variable: '/application-management/variable',
  sub_variable: '/application-management/sub-variable',
  effect: '/application-management/district-fixed-effect',
  simulation: '/application-management/poverty-simulation',
  versions: '/application-management/poverty-versions',
} as const
export type PovertyPage = keyof typeof povertyPages

/** The financial year whose rules are looked at: of the address (`?year=`), else the current one. */
export function useYear() {
  const search = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const got = useGet(poverty.ruleSet.list, {})
  const years = got.data?.data
  const asked = Number(search.get('year'))
  const year = (years?.find((one) => one.year.id === asked) ?? years?.find((one) => one.year.is_current))
    ?.year
  return {
    got,
    years: years ?? [],
    year: year ?? years?.[0]?.year,
    /** A page of the set-up for this year. */
    hrefOf: (page: PovertyPage) => `${povertyPages[page]}${asked ? `?year=${asked}` : ''}`,
    go: (id: number) => navigate(`${path}?year=${id}`),
  }
}

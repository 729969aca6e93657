/** Signs of the signed-in side, drawn as lines; apart from Icon, so that public pages don't carry them. */
const paths = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  more: 'M4 10h.100M10 10h.100M16 10h.100',
  columns: 'M3 4h14v12H3zM8 4v12M12.500 4v12',
  bell: 'M10 3a4.500 4.500 0 0 1 4.500 4.500c0 4 1.500 5.500 1.500 5.500H4s1.500-1.500 1.500-5.500A4.500 4.500 0 0 1 10 3zM8.500 16a1.600 1.600 0 0 0 3 0',
  left: 'M12.500 4l-6 6 6 6',
  up: 'M4.500 12.500l5.500-5.500 5.500 5.500',
  tray: 'M4.500 3h11M4.500 17h11M6 3v2.500c0 2 4 3 4 4.500s-4 2.500-4 4.500V17M14 3v2.500c0 2-4 3-4 4.500s4 2.500 4 4.500V17M8 15.500h4',
  pencil: 'M3.500 16.500l1-4 9-9 3 3-9 9zM11.500 5.500l3 3',
  link: 'M8.500 11.500l3-3M9.500 6.500l2-2a2.828 2.828 0 0 1 4 4l-2 2M10.500 13.500l-2 2a2.828 2.828 0 0 1-4-4l2-2',
  sort: 'M6.500 8L10 4.500 13.500 8M6.500 12l3.500 3.500 3.500-3.500',
  eye: 'M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10zM10 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  eye_off:
    'M3 3l14 14M8 5a8 8 0 0 1 2-.500c5.500 0 8.500 5.500 8.500 5.500a15 15 0 0 1-2.300 2.900M5 6.500A14 14 0 0 0 1.500 10S4.500 15.500 10 15.500a8 8 0 0 0 4-1.200',
  home: 'M3 9.500L10 3.500l7 6M5 8.500V16.500h10V8.500',
  users:
    'M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.500c0-3 2.500-4.500 5.500-4.500s5.500 1.500 5.500 4.500M13 4a3 3 0 0 1 0 5.500M15 12.300c2 .600 3 2 3 4.200',
  key: 'M7 13.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM10.500 10H18v3M15 10v2.500',
  device: 'M3 4.500h14v9H3zM7 16.500h6M10 13.500v3',
  gear: 'M10 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM10 2.500v2.500M10 15v2.500M2.500 10H5M15 10h2.500M4.700 4.700l1.800 1.800M13.500 13.500l1.800 1.800M4.700 15.300l1.800-1.800M13.500 6.500l1.800-1.800',
  list: 'M7 5h10M7 10h10M7 15h10M3.500 5h.100M3.500 10h.100M3.500 15h.100',
  map: 'M2.500 5l5-2 5 2 5-2v12l-5 2-5-2-5 2zM7.500 3v12M12.500 5v12',
  chart: 'M3 16.500h14M5.500 16V10M10 16V4.500M14.500 16V8',
  shield: 'M10 2.500l6 2.500v4.500c0 4-2.500 6.500-6 8-3.500-1.500-6-4-6-8V5z',
  document: 'M5 2.500h6.500L15.500 6.500V17.500H5zM11.500 2.500V6.500h4M7.500 10h5.500M7.500 13h5.500',
  money: 'M2.500 5.500h15v9h-15zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  card: 'M2.500 4.500h15v11h-15zM7 7.500a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200zM4.500 13.300c.300-1.400 1.200-2 2.500-2s2.200.600 2.500 2M12 8h3.500M12 11h3.500',
  vote: 'M4 3.500h12v13.500H4zM7.500 2.500h5v2.500h-5zM7 11l2.200 2.200L13.200 8.700',
  scales:
    'M10 3v14M6.500 17h7M3.800 5.500h12.400M3.800 5.500L1.500 11.200h4.600zM16.200 5.500l-2.300 5.700h4.600z',
  bank: 'M2.500 8L10 3.500 17.500 8zM4.500 8.500v6.500M8.200 8.500v6.500M11.800 8.500v6.500M15.500 8.500v6.500M2.500 16.800h15',
  speech: 'M2.500 3.500h15v10H9.500L6 16.800v-3.300H2.500zM6 7h8M6 10h5',
  cap: 'M1.500 7.500L10 4l8.500 3.500L10 11zM5 9.200V13.300c1.500 2 8.500 2 10 0V9.200M18 8v4.800',
  folder: 'M2.500 5h5l2 2h8v8.500h-15z',
  external: 'M11 4h5v5M16 4l-7.500 7.500M13.500 11.500V16h-9.500V6.500H8.500',
  logout: 'M8 3.500H4v13h4M12 6l4 4-4 4M16 10H8',
  keyboard:
    'M2.500 5.500h15v9h-15zM5.500 8.500h.100M8.500 8.500h.100M11.500 8.500h.100M14.500 8.500h.100M6.500 11.500h7',
} as const

export type StaffIconName = keyof typeof paths

/** A name that a menu item was given, or a sign of its own for what isn't known. */
export const staffIconOf = (name: string | null, otherwise: StaffIconName): StaffIconName =>
  name !== null && name in paths ? (name as StaffIconName) : otherwise

/** A sign beside words that say the same: never read out. */
export const StaffIcon = ({ name, className = 'size-5' }: { name: StaffIconName; className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    <path d={paths[name]} />
  </svg>
)

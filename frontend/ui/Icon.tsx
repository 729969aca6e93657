const paths = {
  error: 'M10 1a9 9 0 100 18 9 9 0 000-18zM9 5h2v6H9V5zm0 8h2v2H9v-2z',
  warning: 'M10 1.500l9.200 16.500H.8L10 1.500zM9 7.500v5h2v-5H9zm0 6.500v2h2v-2H9z',
  info: 'M10 1a9 9 0 100 18 9 9 0 000-18zM9 9h2v6H9V9zm0-4h2v2H9V5z',
  success:
    'M10 1a9 9 0 100 18 9 9 0 000-18zm-1.500 13.300L4.300 10.100l1.400-1.400 2.800 2.800 5.800-5.800 1.400 1.400-7.200 7.200z',
  todo: 'M10 1a9 9 0 100 18 9 9 0 000-18zm0 2a7 7 0 110 14 7 7 0 010-14z',
  close:
    'M5.400 4l4.600 4.600L14.600 4 16 5.400 11.400 10l4.600 4.600-1.400 1.400-4.600-4.600L5.400 16 4 14.600 8.600 10 4 5.400z',
  down: 'M10 13.500L3.500 7l1.400-1.400 5.100 5.100 5.100-5.100L16.500 7z',
  right: 'M7 3.500l6.500 6.500L7 16.500l-1.400-1.400 5.100-5.100-5.100-5.100z',
  form: 'M4 1h9l4 4v14H4V1zm2 2v14h9V6h-3V3H6zm1.500 5.500h6v1.500h-6zm0 3h6V13h-6zm0 3h4V16h-4z',
  speech: 'M2 2h16v12h-8l-5 4v-4H2V2zm2 2v8h3v2l2.500-2H16V4H4zm5 1h2v3.500H9zm0 4.500h2v1.500H9z',
  search:
    'M8.500 2a6.500 6.500 0 015.200 10.400l4.300 4.300-1.400 1.400-4.300-4.300A6.500 6.500 0 118.500 2zm0 2a4.500 4.500 0 100 9 4.500 4.500 0 000-9z',
  letters:
    'M1 16L6 4h2l5 12h-2l-1.200-3H4.200L3 16H1zm4-5h4L7 6zm7.500 5l2.800-7h1.400l2.800 7H18l-.600-1.600h-2.800L14 16zm2.600-3h1.800L16 10.600z',
  speaker:
    'M2 7h3l5-4v14l-5-4H2V7zm10-.500a4.500 4.500 0 010 7v-1.900a3 3 0 000-3.200zM12 2.800a8 8 0 010 14.400v-2a6 6 0 000-10.400z',
  stop: 'M4 4h12v12H4z',
  person: 'M10 2a4 4 0 110 8 4 4 0 010-8zm0 9.500c4.400 0 8 2.200 8 5V18H2v-1.500c0-2.800 3.600-5 8-5z',
} as const

export type IconName = keyof typeof paths

/** A sign beside words that say the same: never read out. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg aria-hidden viewBox="0 0 20 20" className={`shrink-0 fill-current ${className}`}>
    <path d={paths[name]} />
  </svg>
)

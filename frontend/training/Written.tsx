/** A name that has one language alone, the one it was written in: said to be Bangla where it is, whatever language the page is in. */
export const Written = ({ children }: { children: string }) => (
  <span lang={/[\u0980-\u09FF]/.test(children) ? 'bn' : undefined}>{children}</span>
)

type Props = { title: string; name: string | undefined }

/** The name of what one looks at, and under it what is done to it. */
export const HeadingWords = ({ title, name }: Props) =>
  !name || title.includes(name) ? (
    title
  ) : (
    <>
      {name} <span className="block text-base font-normal text-base-content/80">{title}</span>
    </>
  )

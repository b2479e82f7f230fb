type Props = { href: string }

/**
 * The styles of what is put into a page later, fetched with it; what stands beside it waits for
 * them. A style sheet that a script imports by itself would be linked in the head of every page that
 * could ever load the script.
 */
export default function Styles({ href }: Props) {
  return <link rel="stylesheet" href={href} precedence="islands" />
}

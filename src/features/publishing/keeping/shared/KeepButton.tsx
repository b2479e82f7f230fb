import Icon from '../../../../components/Icon.tsx'

/** The button that keeps an article for later, with the same markup as KeepButton.astro. */
export default function KeepButton({ articleId, title }: { articleId: string; title: string }) {
  return (
    <button className="keep needs-script" type="button" aria-pressed="false" data-keep={articleId}>
      <Icon name="bookmark" />
      Keep
      <span className="visually-hidden">
        {' '}
        “<bdi>{title}</bdi>” for later
      </span>
    </button>
  )
}

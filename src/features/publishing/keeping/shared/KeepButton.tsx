import Icon from '../../../../components/Icon.tsx'

/** With the markup of KeepButton.astro. */
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

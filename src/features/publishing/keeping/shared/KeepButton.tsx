import Icon from '../../../../components/Icon.tsx'

/** The button that keeps an article for later, with the same markup as KeepButton.astro. */
export default function KeepButton({ articleId, title }: { articleId: string; title: string }) {
  return (
    <button className="keep needs-script" type="button" data-keep={articleId}>
      <Icon name="bookmark" />
      <span>
        <span data-state>Keep</span>
        <span className="visually-hidden">
          {' '}
          “<bdi>{title}</bdi>” for later
        </span>
      </span>
    </button>
  )
}

import * as v from 'valibot'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../../components/BusyButton.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { showToast } from '../../../../components/toast.ts'
import { thumbnailOf } from '../../../images/rules.ts'
import { callAsUser } from '../../../session/call-as-user.ts'
import { forRole } from '../../../session/RequireRole.tsx'
import { addressOf } from '../admin-addresses.ts'
import { describePicture, type UndescribedPicture } from './contract.ts'
import { leave, undescribed } from './store.ts'

/** Pictures that came without a description, to be described one after the other. */
export default forRole('author', () => (
  <AdminList
    list={undescribed}
    label="Pictures without a description"
    counted="picture"
    empty="Every picture has its description."
  >
    {(picture) => (
      <AdminRow
        key={`${picture.article} ${picture.name}`}
        title={<a href={addressOf(picture.article)}>{picture.title}</a>}
        actions={
          <BusyButton plain act={() => leave(picture)}>
            It is decorative <span className="visually-hidden">, in {picture.title}</span>
          </BusyButton>
        }
      >
        <DescribePicture picture={picture} />
      </AdminRow>
    )}
  </AdminList>
))

const schema = v.pick(describePicture.input, ['alt'])

function DescribePicture({ picture }: { picture: UndescribedPicture }) {
  const { article, version, name, url, place, title } = picture
  const form = useForm({
    schema,
    initial: { alt: '' },
    async send({ alt }) {
      const { message } = await callAsUser(describePicture, { article, version, name, alt })
      showToast({ tone: 'success', message })
      // Other pictures of the article have its new version.
      await undescribed.refresh()
    },
  })
  return (
    <Form form={form} label={`Description of a picture in ${title}`}>
      <img
        className="undescribed-picture"
        src={thumbnailOf({ url, width: Number(/(\d+)\.webp$/.exec(url)?.[1]) })}
        alt=""
        loading="lazy"
      />
      <TextField
        name="alt"
        label="Description"
        hint={place === 'cover' ? 'The cover of the article.' : 'In the text of the article.'}
      />
      <SubmitButton plain>Save the description</SubmitButton>
    </Form>
  )
}

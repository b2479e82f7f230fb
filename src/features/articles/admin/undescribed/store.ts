import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../../session/call-as-user.ts'
import { leaveDecorative, listUndescribed, type UndescribedPicture } from './contract.ts'

const keyOf = ({ article, name }: UndescribedPicture): string => `${article} ${name}`

export const undescribed = createAdminList<UndescribedPicture>({
  query: undefined,
  fetchPage: (_, slice) => callAsUser(listUndescribed, slice),
  keyOf,
})

/** Takes a picture out of the list after what is done with it. */
export const take = (picture: UndescribedPicture, act: () => Promise<string>): Promise<boolean> =>
  undescribed.take(keyOf(picture), { act })

export const leave = (picture: UndescribedPicture): Promise<boolean> =>
  take(picture, async () => {
    const { article, name } = picture
    return (await callAsUser(leaveDecorative, { article, name })).message
  })

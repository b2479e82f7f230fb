import Icon from '../../components/Icon.tsx'
import type { User } from '../../lib/user.ts'

type Props = { user: Pick<User, 'email' | 'email_verified'> }

export default function EmailState({ user: { email, email_verified } }: Props) {
  return (
    <div className="email-state">
      <p className="field-label">Email</p>
      <p className="email-address">{email}</p>
      {email_verified ? (
        <p className="email-verified">
          <Icon name="badge-check" /> Verified
        </p>
      ) : (
        <p className="email-unverified">Not verified yet</p>
      )}
    </div>
  )
}

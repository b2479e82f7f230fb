import BadgeCheck from 'lucide-react/icons/badge-check'
import type { User } from '../../lib/user.ts'

type Props = { user: Pick<User, 'email' | 'email_verified'> }

export default function EmailState({ user: { email, email_verified } }: Props) {
  return (
    <div className="email-state">
      <p className="field-label">Email</p>
      <p className="email-address">{email}</p>
      {email_verified ? (
        <p className="email-verified">
          <BadgeCheck aria-hidden="true" /> Verified
        </p>
      ) : (
        <p className="email-unverified">Not verified yet</p>
      )}
    </div>
  )
}

type Props = { email: string }

export default function AccountPane({ email }: Props) {
  return (
    <>
      <dl className="settings-facts">
        <div>
          <dt className="label">Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt className="label">Password</dt>
          <dd>
            <a className="button button-plain" href="/change-password">
              Update <span className="visually-hidden">the password</span>
            </a>
          </dd>
        </div>
      </dl>
      <ul className="settings-links">
        <li>
          <a href="/account">User Profile</a>
        </li>
      </ul>
    </>
  )
}

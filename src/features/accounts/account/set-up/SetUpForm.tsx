import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { flashToast } from '../../../../components/flash-toast.ts'
import EmailField from '../../../../components/form/EmailField.tsx'
import Form, { SubmitButton } from '../../../../components/form/Form.tsx'
import { readValues, writeValues } from '../../../../components/form/read-values.ts'
import TextField from '../../../../components/form/TextField.tsx'
import TimeZoneField, { ownTimeZone } from '../../../../components/form/TimeZoneField.tsx'
import { useForm } from '../../../../components/form/use-form.ts'
import { type CallError, call } from '../../../../lib/call.ts'
import { filled } from '../../../../lib/form.ts'
import { logIn } from '../../../base/session/session-manager.ts'
import { passwordsMatch } from '../account-fields.ts'
import NewPasswordFields from '../NewPasswordFields.tsx'
import { UsernameField } from '../RegistrationFields.tsx'
import { MIN_PASSWORD_WITH_ROLE } from '../rules.ts'
import { firstSetUp, setUp } from './contract.ts'
import IsSetUp from './IsSetUp.tsx'

const schema = v.pipe(v.object({ code: filled, ...firstSetUp }), passwordsMatch('password'))

type Props = {
  code: string
  /** The only address that may use the code; null for a code from the terminal. */
  email: string | null
}

export default function SetUpForm({ code, email }: Props) {
  /** Whether the administrator exists already; a second attempt then only logs in. */
  const isMade = useRef(false)
  const [isTaken, setTaken] = useState(false)
  const form = useForm({
    schema,
    draft: 'set-up',
    initial: {
      code,
      name: '',
      city: '',
      postal_address: '',
      category: '',
      username: '',
      email: email ?? '',
      password: '',
      confirm_password: '',
      time_zone: ownTimeZone(),
    },
    match: { field: 'confirm_password', with: ['password'] },
    async send(details) {
      try {
        if (!isMade.current) await call(setUp, details)
        isMade.current = true
        await logIn({ user: details.email, password: details.password })
        flashToast({
          tone: 'success',
          message: `Welcome. ${details.name} is ready for your first article.`,
        })
        location.assign('/vii')
      } catch (error) {
        if ((error as CallError).status === 409) setTaken(true)
        else throw error
      }
    },
  })
  const { element, form: store } = form
  const given = useRef(code)
  useEffect(() => {
    if (!element.current || code === given.current) return
    given.current = code
    const typed = readValues(element.current, store.$state.get().values)
    const values = { ...typed, code, ...(email !== null && { email }) }
    writeValues(element.current, values)
    store.adopt(values)
  }, [code, email, element, store])
  if (isTaken) return <IsSetUp />
  return (
    <Form form={form} label="Set up">
      <TextField
        name="code"
        label="Code"
        literal
        autoFocus={code === ''}
        hint={
          email === null
            ? 'It is shown in the terminal that runs the site. It works once.'
            : 'From your invitation. It works once.'
        }
      />
      <fieldset className="form-part">
        <legend>Your magazine</legend>
        <TextField
          name="name"
          label="Name"
          autoComplete="off"
          autoFocus={code !== ''}
          hint="At the top of every page and in emails. You can change it later."
        />
        <TextField
          name="city"
          label="Place"
          autoComplete="address-level2"
          optional
          hint="The town or region of your magazine."
        />
        <TextField
          name="postal_address"
          label="Postal address"
          autoComplete="off"
          optional
          hint="On one line. Required by law in every issue of a newsletter. You can add it later."
        />
        <TimeZoneField hint="Publication dates are shown in it." />
        <TextField
          name="category"
          label="First category"
          autoComplete="off"
          hint="Your main topic, such as Bread or Boats. You can add more later."
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>Your account</legend>
        <UsernameField />
        {email === null ? (
          <EmailField />
        ) : (
          <div>
            <p className="field-label">Email</p>
            <p className="email-address">{email}</p>
            <input type="hidden" name="email" defaultValue={email} />
          </div>
        )}
        <NewPasswordFields label="Password" least={MIN_PASSWORD_WITH_ROLE} />
      </fieldset>
      <SubmitButton>Set up</SubmitButton>
    </Form>
  )
}

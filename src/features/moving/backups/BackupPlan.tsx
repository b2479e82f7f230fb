import CheckboxField from '../../../components/form/CheckboxField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import { type AboutBackups, DAYS, planBackups } from './contract.ts'
import { savePlan } from './store.ts'

const CHOICES = DAYS.map((value) => ({ value, label: pluralize(Number(value), 'day') }))

export default function BackupPlan({ plan }: Pick<AboutBackups, 'plan'>) {
  const form = useForm({ schema: planBackups.input, initial: plan, send: savePlan })
  return (
    <Form form={form} label="Plan of backups">
      <div className="admin-fields">
        <CheckboxField name="is_nightly">Make a backup each night</CheckboxField>
        <SelectField name="days" label="Delete backups after" choices={CHOICES} />
        <SubmitButton plain>Save the plan</SubmitButton>
      </div>
    </Form>
  )
}

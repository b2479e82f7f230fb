import CheckboxField from '../../../components/form/CheckboxField.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { type AboutBackups, DAYS, planBackups } from './contract.ts'
import { savePlan } from './store.ts'

const CHOICES = DAYS.map((value) => ({ value, label: countOf(Number(value), 'day') }))

export default function BackupPlan({ plan }: Pick<AboutBackups, 'plan'>) {
  const form = useForm({ schema: planBackups.input, initial: plan, send: savePlan })
  return (
    <Form form={form} label="Automatic backups">
      <div className="admin-fields">
        <CheckboxField name="is_nightly">Back up every night</CheckboxField>
        <SelectField name="days" label="Delete backups after" choices={CHOICES} />
        <SubmitButton plain>Save backup plan</SubmitButton>
      </div>
    </Form>
  )
}

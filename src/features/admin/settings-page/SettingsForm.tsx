import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { confirmAction } from '../../../components/confirm.ts'
import CheckboxField from '../../../components/form/CheckboxField.tsx'
import FieldGroup from '../../../components/form/FieldGroup.tsx'
import Form, { SubmitButton } from '../../../components/form/Form.tsx'
import LinksField from '../../../components/form/LinksField.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import TimeZoneField from '../../../components/form/TimeZoneField.tsx'
import { type OpenForm, useForm } from '../../../components/form/use-form.ts'
import { showToast } from '../../../components/toast.ts'
import { CallError } from '../../../lib/call.ts'
import type { MenuLink } from '../../../lib/menu-link.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import {
  readSiteSettings,
  type SavedSettings,
  siteSettings,
  updateSiteSettings,
} from '../../site/site-settings/contract.ts'
import { colorEntries } from '../../site/site-settings/shared/colors.ts'
import { MAX_LINKS, MAX_SOCIAL_LINKS } from '../../site/site-settings/shared/menus.ts'
import {
  addressOfPart,
  PARTS,
  SETTINGS,
  type SettingsPart,
} from '../../site/site-settings/shared/parts.ts'
import { shownLinks } from '../../site/site-settings/shared/shown-links.ts'
import AnnouncementFields from './AnnouncementFields.tsx'
import FooterExclusions from './FooterExclusions.tsx'
import FrontPageField from './FrontPageField.tsx'
import LookFields from './look/LookFields.tsx'
import { findMissing } from './missing-links.ts'
import { useOfferedLinks } from './offered-links.ts'
import SettingsPreview from './SettingsPreview.tsx'
import { fieldsOf, settingsForm } from './settings-form.ts'

const MENUS = [
  { name: 'header_menu', label: 'Header menu' },
  { name: 'support_menu', label: 'Footer: Support' },
  { name: 'information_menu', label: 'Footer: Information' },
  { name: 'legal_menu', label: 'Footer: Legal' },
] as const
const COLORS_ARE_CHECKED = Object.fromEntries(Object.keys(colorEntries).map((name) => [name, {}]))

type Props = { saved: SavedSettings; shown: SettingsPart }

/** One form for all parts, which shows one part at a time. Unsaved values survive a reload. */
export default function SettingsForm({ saved, shown }: Props) {
  const version = useRef(saved.version)
  const offered = useOfferedLinks()
  const [initial] = useState(() => fieldsOf(saved))
  const form = useForm({
    schema: settingsForm,
    initial,
    draft: SETTINGS,
    blur: COLORS_ARE_CHECKED,
    async send(values) {
      await confirmMissing(MENUS.flatMap(({ name }) => shownLinks(values, values[name])))
      try {
        const input = { ...values, version: version.current }
        const { settings, message } = await callAsUser(updateSiteSettings, input)
        version.current = settings.version
        showToast({ tone: 'success', message })
      } catch (error) {
        // After this conflict the next save replaces the settings of the other administrator.
        if (error instanceof CallError && error.status === 409)
          version.current = (await callAsUser(readSiteSettings, {})).settings.version
        throw error
      }
    },
  })
  useRefusedPart(form)
  const parts: Partial<Record<SettingsPart, ReactNode>> = {
    '': (
      <>
        <TextField name="name" label="Name" hint="Used in titles, emails and feeds." />
        <TextField name="wide_name" label="Name on wide screens" />
        <TextField name="narrow_name" label="Name on phones" />
        <TextField name="tagline" label="Tagline" hint="Heading of the home page." optional />
        <TextAreaField
          name="description"
          label="Description"
          hint="Used by search engines and feeds."
          longest={300}
          optional
        />
        <TextField name="city" label="City" optional />
        <TextField name="postcode" label="Postcode" optional />
        <TextField name="office_hours" label="Office hours" optional />
        <TextField
          name="postal_address"
          label="Postal address"
          hint="On one line. Required by law in every issue of the newsletter: without it, no issue is sent."
          optional
        />
        <TimeZoneField hint="Used for dates on the site." />
      </>
    ),
    look: <LookFields />,
    menus: (
      <>
        {MENUS.map((menu) => (
          <LinksField
            key={menu.name}
            {...menu}
            schema={siteSettings.entries[menu.name]}
            most={MAX_LINKS}
            example="/about"
            offered={offered}
          />
        ))}
        <LinksField
          name="social_links"
          label="Elsewhere"
          hint="Profiles of the magazine on other sites, linked in the footer."
          schema={siteSettings.entries.social_links}
          most={MAX_SOCIAL_LINKS}
          example="https://example.org/@magazine"
        />
        <FooterExclusions />
        <FieldGroup title="Shop">
          <CheckboxField name="has_shop">Show the shop and the cart</CheckboxField>
        </FieldGroup>
      </>
    ),
    home: <FrontPageField offered={offered} />,
    announcement: <AnnouncementFields />,
    readers: (
      <>
        <FieldGroup title="Comments">
          <CheckboxField name="comments_open">Readers can comment on articles</CheckboxField>
          <CheckboxField name="hold_first_comments">
            Hold the first comment of each account for approval
          </CheckboxField>
        </FieldGroup>
        <FieldGroup title="Newsletter">
          <CheckboxField name="has_newsletter">
            Readers can subscribe to the newsletter
          </CheckboxField>
          <CheckboxField name="has_welcome">
            Send the welcome series to each new subscriber
          </CheckboxField>
        </FieldGroup>
      </>
    ),
  }
  return (
    <Form form={form} label="Settings of the site">
      {PARTS.filter(({ part }) => parts[part]).map(({ part, title }) => (
        <section
          className="admin-stack admin-stack-wide"
          key={part}
          aria-label={title}
          data-part={part}
          hidden={part !== shown}
        >
          <h2>{title}</h2>
          {parts[part]}
        </section>
      ))}
      <div className="panel-actions settings-save">
        <SubmitButton>Save</SubmitButton>
        <SettingsPreview />
      </div>
    </Form>
  )
}

/** @throws the sentence that the form shows when the user cancels */
async function confirmMissing(links: MenuLink[]): Promise<void> {
  const missing = await findMissing(links)
  if (missing.length === 0) return
  const sure = await confirmAction({
    head: 'Save it anyway?',
    body: 'These menu links lead to addresses without a page:',
    items: missing.map(({ label, href }) => `${label}: ${href}`),
    action: 'Save',
  })
  if (!sure) throw 'Nothing was saved.'
}

/** Opens the part with a refused field, and focuses the field. */
function useRefusedPart({ element, refusals }: OpenForm): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (refusals === 0) return
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const part = field?.closest<HTMLElement>('[data-part]')
    if (!field || !part?.hidden) return
    navigate(addressOfPart(part.dataset.part ?? ''))
    requestAnimationFrame(() => field.focus())
  }, [element, navigate, refusals])
}

import { lazy } from 'react'
import { ContactPage } from '../../../modules/contacts/ui/contact-page.tsx'
import type { ContactPart } from '../../../modules/contacts/ui/public.ts'
import { customFieldScreenMessages } from '../../../modules/custom-fields/ui/messages.ts'
import { dealPageMessages } from '../../../modules/deals/ui/deal/messages.ts'
import { privacyScreenMessages } from '../../../modules/privacy/ui/messages.ts'
import { proposalTitles } from '../../../modules/proposals/ui/titles.ts'

/** The parts of a contact's page that other modules contribute. */
const contactParts: readonly ContactPart[] = [
  {
    id: 'custom-fields',
    title: customFieldScreenMessages['fields.title'],
    part: lazy(() => import('./contact-fields.tsx').then((it) => ({ default: it.FieldsOfContact }))),
  },
  {
    id: 'deals',
    title: dealPageMessages['deal.of_contact'],
    needs: ['contacts.list-projects', 'deals.list'],
    isWork: true,
    part: lazy(() =>
      import('../../../modules/deals/ui/deal/deals-of-contact.tsx').then((it) => ({ default: it.DealsOfContact })),
    ),
  },
  {
    id: 'proposals',
    title: proposalTitles['proposal-ui.title'],
    needs: ['contacts.list-simulations', 'proposals.list'],
    isWork: true,
    part: lazy(() =>
      import('../../../modules/proposals/ui/proposals-of-contact.tsx').then((it) => ({
        default: it.ProposalsOfContact,
      })),
    ),
  },
  {
    id: 'privacy',
    title: privacyScreenMessages['privacy.title'],
    needs: ['general.personal-data'],
    part: lazy(() =>
      import('../../../modules/privacy/ui/privacy-part.tsx').then((it) => ({ default: it.PrivacyPart })),
    ),
  },
]

export const ContactPageWithParts = () => <ContactPage parts={contactParts} />

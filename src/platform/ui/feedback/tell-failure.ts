import { type ApiError, isForPermission } from '../../contract/client.ts'
import { type GlobalDialog, openDialog } from './dialogs.ts'
import { notify } from './notices.ts'

/** Refusals that have a dialog of their own. */
const dialogs: Record<string, GlobalDialog> = {
  'platform.forbidden': 'access-restriction',
  'platform.hidden': 'access-restriction',
  'access.deal_denied': 'access-restriction',
  'access.lead_denied': 'access-restriction',
  'platform.feature_not_in_plan': 'feature-not-in-plan',
  'platform.feature_in_maintenance': 'feature-maintenance',
  'platform.service_in_maintenance': 'feature-maintenance',
}

/** Tells why a call failed: what the person may not do in a dialog that names it, anything else as a notice. */
export function tellFailure(failure: ApiError) {
  const dialog = dialogs[failure.code] ?? (isForPermission(failure) ? 'access-restriction' : undefined)
  if (dialog) openDialog(dialog, failure.message)
  else notify.failure(failure)
}

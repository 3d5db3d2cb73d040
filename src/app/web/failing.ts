import { accessFailing } from '../../modules/access/failing.ts'
import { activityFailing } from '../../modules/activity/failing.ts'
import { catalogueFailing } from '../../modules/catalogue/failing.ts'
import { contactsFailing } from '../../modules/contacts/failing.ts'
import { customFieldsFailing } from '../../modules/custom-fields/failing.ts'
import { dealsFailing } from '../../modules/deals/failing.ts'
import { distributionFailing } from '../../modules/distribution/failing.ts'
import { energyFailing } from '../../modules/energy/failing.ts'
import { filesFailing } from '../../modules/files/failing.ts'
import { funnelsFailing } from '../../modules/funnels/failing.ts'
import { notificationsFailing } from '../../modules/notifications/failing.ts'
import { organisationFailing } from '../../modules/organisation/failing.ts'
import { proposalsFailing } from '../../modules/proposals/failing.ts'
import { salesFailing } from '../../modules/sales/failing.ts'
import { smallListsFailing } from '../../modules/small-lists/failing.ts'
import { teamFailing } from '../../modules/team/failing.ts'
import type { Failing } from '../../platform/contract/failing.ts'

/** The name of each module's records in the message of a failed call. */
export const failing: readonly Failing[] = [
  ...accessFailing,
  ...activityFailing,
  ...catalogueFailing,
  ...contactsFailing,
  ...customFieldsFailing,
  ...dealsFailing,
  ...distributionFailing,
  ...energyFailing,
  ...filesFailing,
  ...funnelsFailing,
  ...smallListsFailing,
  ...notificationsFailing,
  ...organisationFailing,
  ...proposalsFailing,
  ...salesFailing,
  ...teamFailing,
]

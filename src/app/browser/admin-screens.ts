import type { Screen } from '#nav/screen.ts'
import { screens as adminAudit } from '#features/admin-audit/screens.ts'
import { screens as adminDoctors } from '#features/admin-doctors/screens.ts'
import { screens as adminHome } from '#features/admin-home/screens.ts'
import { screens as catalogue } from '#features/catalogue/screens.ts'
import { screens as drugImports } from '#features/drug-imports/screens.ts'
import { screens as offeredDrugs } from '#features/offered-drugs/screens.ts'
import { screens as adminTestimonials } from '#features/admin-testimonials/screens.ts'
import { screens as codeLog } from '#features/code-log/screens.ts'
import { screens as articleCategories } from '#features/article-categories/screens.ts'
import { screens as degrees } from '#features/degrees/screens.ts'
import { screens as ourServices } from '#features/our-services/screens.ts'
import { screens as paymentVerification } from '#features/payment-verification/screens.ts'
import { screens as platformPayments } from '#features/platform-payments/screens.ts'
import { screens as roles } from '#features/roles/screens.ts'
import { screens as smsPackages } from '#features/sms-packages/screens.ts'
import { screens as smsEvents } from '#features/sms-events/screens.ts'
import { screens as smsTypes } from '#features/sms-types/screens.ts'
import { screens as specialities } from '#features/specialities/screens.ts'
import { screens as users } from '#features/users/screens.ts'
import { visitorScreens } from './visitors.ts'

/** What an administrator may open, one line a feature. */
export const adminScreens: readonly Screen[] = [
  ...visitorScreens,
  ...adminHome,
  ...users,
  ...adminDoctors,
  ...codeLog,
  ...roles,
  ...specialities,
  ...degrees,
  ...catalogue,
  ...drugImports,
  ...offeredDrugs,
  ...paymentVerification,
  ...ourServices,
  ...adminTestimonials,
  ...smsPackages,
  ...smsTypes,
  ...smsEvents,
  ...articleCategories,
  ...platformPayments,
  ...adminAudit,
]

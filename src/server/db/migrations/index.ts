import type { Migration } from 'kysely'
import * as platform from './0001-platform.ts'
import * as sync from './0002-sync.ts'
import * as practice from './0003-practice.ts'
import * as packFiles from './0004-pack-files.ts'
import * as chamberDay from './0005-chamber-day.ts'
import * as money from './0010-money.ts'
import * as people from './0011-people.ts'
import * as printLog from './0013-print-log.ts'
import * as feedback from './0014-feedback.ts'
import * as expectedVisits from './0015-expected-visits.ts'
import * as displays from './0016-displays.ts'
import * as changedColumns from './0017-changed-columns.ts'
import * as adopted from './0018-adopted.ts'
import * as linkedOwnDrugs from './0020-linked-own-drugs.ts'
import * as knownAllergies from './0021-known-allergies.ts'
import * as verifiedSheets from './0023-verified-sheets.ts'
import * as sheetsByPrint from './0024-sheets-by-print.ts'
import * as provenMoney from './0025-proven-money.ts'
import * as receiptPrints from './0026-receipt-prints.ts'
import * as leftWork from './0027-left-work.ts'
import * as beside from './0028-beside.ts'
import * as moneyAnswers from './0029-money-answers.ts'
import * as printedQuantity from './0030-printed-quantity.ts'
import * as pictures from './0031-pictures.ts'
import * as nobodysKeys from './0032-nobodys-keys.ts'
import * as namedRows from './0033-named-rows.ts'
import * as clockMoves from './0034-clock-moves.ts'
import * as auditOnlyGrows from './0036-audit-only-grows.ts'
import * as threeCredentials from './0037-three-credentials.ts'
import * as envelopeKeys from './0038-envelope-keys.ts'
import * as recoveryNext from './0039-recovery-next.ts'
import * as wallsAllRound from './0040-walls-all-round.ts'
import * as wipedDevices from './0045-wiped-devices.ts'
import * as readOn from './0046-read-on.ts'
import * as proofKeys from './0048-proof-keys.ts'
import * as keysAtTheDoor from './0049-keys-at-the-door.ts'
import * as bothNames from './0050-both-names.ts'
import * as ownSessions from './0051-own-sessions.ts'
import * as whoSentVitals from './0052-who-sent-vitals.ts'
import * as templates from './0053-templates.ts'
import * as therapyItems from './0054-therapy-items.ts'
import * as exercisePictures from './0055-exercise-pictures.ts'
import * as printedCopies from './0056-printed-copies.ts'
import * as testResults from './0057-test-results.ts'
import * as retiredDrugs from './0059-retired-drugs.ts'
import * as sharedSheets from './0060-shared-sheets.ts'
import * as certificates from './0061-certificates.ts'
import * as safetyRules from './0062-safety-rules.ts'
import * as returns from './0063-returns.ts'
import * as reportPhotos from './0064-report-photos.ts'
import * as ownPhone from './0066-own-phone.ts'
import * as certificatePrints from './0067-certificate-prints.ts'
import * as diagnosisDoses from './0068-diagnosis-doses.ts'
import * as keptOffPhone from './0070-kept-off-phone.ts'
import * as phoneChanges from './0071-phone-changes.ts'
import * as ownVisits from './0072-own-visits.ts'
import * as standingPapers from './0084-standing-papers.ts'
import * as standingSheets from './0085-standing-sheets.ts'
import * as resources from './0092-resources.ts'
import * as roles from './0093-roles.ts'
import * as otherPhones from './0094-other-phones.ts'
import * as publicHome from './0100-public-home.ts'
import * as publicDoctors from './0101-public-doctors.ts'
import * as onlinePlaces from './0102-online-places.ts'
import * as ownFamily from './0103-own-family.ts'
import * as doctorRequests from './0104-doctor-requests.ts'
import * as servicesTestimonials from './0105-services-testimonials.ts'
import * as ownPayments from './0106-own-payments.ts'
import * as narrowedDoctors from './0107-narrowed-doctors.ts'
import * as doctorRatings from './0108-doctor-ratings.ts'
import * as afterTheVisit from './0111-after-the-visit.ts'
import * as waitingList from './0113-waiting-list.ts'
import * as heldPlaces from './0114-held-places.ts'
import * as gatewayPayments from './0115-gateway-payments.ts'
import * as visitPractices from './0116-visit-practices.ts'
import * as visitLinks from './0118-visit-links.ts'
import * as codesAbout from './0119-codes-about.ts'
import * as doctorPhotos from './0120-doctor-photos.ts'
import * as placeMiddles from './0121-place-middles.ts'
import * as pushSubscriptions from './0122-push-subscriptions.ts'
import * as pageDates from './0124-page-dates.ts'
import * as smsPackages from './0125-sms-packages.ts'
import * as smsTypes from './0126-sms-types.ts'
import * as smsSettings from './0127-sms-settings.ts'
import * as smsCredit from './0128-sms-credit.ts'
import * as smsSuspensions from './0129-sms-suspensions.ts'
import * as galleries from './0130-galleries.ts'
import * as videos from './0131-videos.ts'
import * as articles from './0132-articles.ts'
import * as doctorsKept from './0134-doctors-kept.ts'
import * as adminFigures from './0135-admin-figures.ts'
import * as testimonialSources from './0136-testimonial-sources.ts'
import * as smsEvents from './0137-sms-events.ts'
import * as formerAccounts from './0138-former-accounts.ts'
import * as keptCatalogue from './0139-kept-catalogue.ts'
import * as drugImports from './0140-drug-imports.ts'
import * as smsBroadcasts from './0142-sms-broadcasts.ts'
import * as smsCallbacks from './0144-sms-callbacks.ts'
import * as smsAfterVisit from './0145-sms-after-a-visit.ts'
import * as administrationSpeed from './0146-administration-speed.ts'
import * as offeredDrugs from './0147-offered-drugs.ts'
import * as accountPictures from './0149-account-pictures.ts'
import * as wordsCountedOnce from './0150-words-counted-once.ts'
import * as auditOfAdministration from './0151-audit-of-administration.ts'
import * as practiceExports from './0152-practice-exports.ts'
import * as recordImports from './0153-record-imports.ts'
import * as wallsAskedOnce from './0154-walls-asked-once.ts'
import * as broughtVisits from './0155-brought-visits.ts'
import * as prescriptionCounts from './0156-prescription-counts.ts'
import * as packagePaymentsCounted from './0165-package-payments-counted.ts'
import * as whoActed from './0166-who-acted.ts'
import * as gatewayReferences from './0167-gateway-references.ts'
import * as visitMadeFirst from './0168-visit-made-first.ts'
import * as gatewayTurns from './0169-gateway-turns.ts'
import * as restores from './0170-restores.ts'
import * as lackingColumns from './0172-lacking-columns.ts'
import * as shownToAnybody from './0173-shown-to-anybody.ts'

/** Every migration in order, by name: a bundled server cannot scan a folder. Forward only. */
export const migrations: Record<string, Migration> = {
  '0001-platform': platform,
  '0002-sync': sync,
  '0003-practice': practice,
  '0004-pack-files': packFiles,
  '0005-chamber-day': chamberDay,
  '0010-money': money,
  '0011-people': people,
  '0013-print-log': printLog,
  '0014-feedback': feedback,
  '0015-expected-visits': expectedVisits,
  '0016-displays': displays,
  '0017-changed-columns': changedColumns,
  '0018-adopted': adopted,
  '0020-linked-own-drugs': linkedOwnDrugs,
  '0021-known-allergies': knownAllergies,
  '0023-verified-sheets': verifiedSheets,
  '0024-sheets-by-print': sheetsByPrint,
  '0025-proven-money': provenMoney,
  '0026-receipt-prints': receiptPrints,
  '0027-left-work': leftWork,
  '0028-beside': beside,
  '0029-money-answers': moneyAnswers,
  '0030-printed-quantity': printedQuantity,
  '0031-pictures': pictures,
  '0032-nobodys-keys': nobodysKeys,
  '0033-named-rows': namedRows,
  '0034-clock-moves': clockMoves,
  '0036-audit-only-grows': auditOnlyGrows,
  '0037-three-credentials': threeCredentials,
  '0038-envelope-keys': envelopeKeys,
  '0039-recovery-next': recoveryNext,
  '0040-walls-all-round': wallsAllRound,
  '0045-wiped-devices': wipedDevices,
  '0046-read-on': readOn,
  '0048-proof-keys': proofKeys,
  '0049-keys-at-the-door': keysAtTheDoor,
  '0050-both-names': bothNames,
  '0051-own-sessions': ownSessions,
  '0052-who-sent-vitals': whoSentVitals,
  '0053-templates': templates,
  '0054-therapy-items': therapyItems,
  '0055-exercise-pictures': exercisePictures,
  '0056-printed-copies': printedCopies,
  '0057-test-results': testResults,
  '0059-retired-drugs': retiredDrugs,
  '0060-shared-sheets': sharedSheets,
  '0061-certificates': certificates,
  '0062-safety-rules': safetyRules,
  '0063-returns': returns,
  '0064-report-photos': reportPhotos,
  '0066-own-phone': ownPhone,
  '0067-certificate-prints': certificatePrints,
  '0068-diagnosis-doses': diagnosisDoses,
  '0070-kept-off-phone': keptOffPhone,
  '0071-phone-changes': phoneChanges,
  '0072-own-visits': ownVisits,
  '0084-standing-papers': standingPapers,
  '0085-standing-sheets': standingSheets,
  '0092-resources': resources,
  '0093-roles': roles,
  '0094-other-phones': otherPhones,
  '0100-public-home': publicHome,
  '0101-public-doctors': publicDoctors,
  '0102-online-places': onlinePlaces,
  '0103-own-family': ownFamily,
  '0104-doctor-requests': doctorRequests,
  '0105-services-testimonials': servicesTestimonials,
  '0106-own-payments': ownPayments,
  '0107-narrowed-doctors': narrowedDoctors,
  '0108-doctor-ratings': doctorRatings,
  '0111-after-the-visit': afterTheVisit,
  '0113-waiting-list': waitingList,
  '0114-held-places': heldPlaces,
  '0115-gateway-payments': gatewayPayments,
  '0116-visit-practices': visitPractices,
  '0118-visit-links': visitLinks,
  '0119-codes-about': codesAbout,
  '0120-doctor-photos': doctorPhotos,
  '0121-place-middles': placeMiddles,
  '0122-push-subscriptions': pushSubscriptions,
  '0124-page-dates': pageDates,
  '0125-sms-packages': smsPackages,
  '0126-sms-types': smsTypes,
  '0127-sms-settings': smsSettings,
  '0128-sms-credit': smsCredit,
  '0129-sms-suspensions': smsSuspensions,
  '0130-galleries': galleries,
  '0131-videos': videos,
  '0132-articles': articles,
  '0134-doctors-kept': doctorsKept,
  '0135-admin-figures': adminFigures,
  '0136-testimonial-sources': testimonialSources,
  '0137-sms-events': smsEvents,
  '0138-former-accounts': formerAccounts,
  '0139-kept-catalogue': keptCatalogue,
  '0140-drug-imports': drugImports,
  '0142-sms-broadcasts': smsBroadcasts,
  '0144-sms-callbacks': smsCallbacks,
  '0145-sms-after-a-visit': smsAfterVisit,
  '0146-administration-speed': administrationSpeed,
  '0147-offered-drugs': offeredDrugs,
  '0149-account-pictures': accountPictures,
  '0150-words-counted-once': wordsCountedOnce,
  '0151-audit-of-administration': auditOfAdministration,
  '0152-practice-exports': practiceExports,
  '0153-record-imports': recordImports,
  '0154-walls-asked-once': wallsAskedOnce,
  '0155-brought-visits': broughtVisits,
  '0156-prescription-counts': prescriptionCounts,
  '0165-package-payments-counted': packagePaymentsCounted,
  '0166-who-acted': whoActed,
  '0167-gateway-references': gatewayReferences,
  '0168-visit-made-first': visitMadeFirst,
  '0169-gateway-turns': gatewayTurns,
  '0170-restores': restores,
  '0172-lacking-columns': lackingColumns,
  '0173-shown-to-anybody': shownToAnybody,
}

export {
  billsOfPatient,
  codeStands,
  ledgerOf,
  owedBy,
  type PatientBill,
  readInvoice,
  trxKnown,
} from './local-bills.ts'
export { type TakingForm, collecting, letOffRest } from './local.ts'
export { AnsweredLines } from './parts/answered-line.tsx'
export { Breakdown } from './parts/breakdown.tsx'
export { TrxField } from './parts/money-fields.tsx'
export { PrintReceipt } from './parts/print-receipt.tsx'
export { ReceiptSlip } from './parts/receipt-slip.tsx'
export { RecordRows } from './parts/record-rows.tsx'
export { useSaveRecords } from './parts/save-records.ts'
export { useRecords } from './parts/use-records.ts'
export { useMoneyErrors } from './parts/use-money-errors.ts'
export { type RecordLine, totalsOf } from './records.ts'
export { feeFaults, readTakingTerms, type TakingTerms, takingFaults } from './taking.ts'
export { paisaOf, trxIn } from './typed-money.ts'
export { useNameOfStaff } from './use-staff-name.ts'
export { useBillingWords } from './words.ts'
export { leaveFee, passTwice, readAnswers } from './answering.ts'
export { AnswerButton } from './parts/answer-dialog.tsx'
export { MethodTabs } from './parts/method-tabs.tsx'
export { useRecordColumns } from './parts/record-columns.tsx'
export { RecordFilters } from './parts/record-filters.tsx'
export { cameByMethod, type RecordFilterState, passes, useFilters } from './parts/use-filters.ts'
export { useFoundRecords } from './parts/use-found.ts'
export { type Totals } from './records.ts'
export { type FormerFee, type DoublePayment, toSettle, visitsOf } from './to-settle.ts'

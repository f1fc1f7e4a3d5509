/** The papers besides the prescription. Their order is that of the QR's byte: a new one goes to the end. */
export const certificateKinds = ['sick_leave', 'fitness', 'referral_letter', 'antenatal_card'] as const
export type CertificateKind = (typeof certificateKinds)[number]

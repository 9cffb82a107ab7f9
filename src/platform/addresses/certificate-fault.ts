const notTrusted = 'comes from an authority that is not trusted here';

/** The codes that OpenSSL and Node use. Other codes are not about a certificate. */
const faults: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT: notTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  CERT_UNTRUSTED: notTrusted,
  CERT_REJECTED: notTrusted,
  CERT_SIGNATURE_FAILURE: notTrusted,
  INVALID_CA: notTrusted,
  INVALID_PURPOSE: 'is not meant for a server',
  CERT_REVOKED: 'was revoked',
  CERT_HAS_EXPIRED: 'has run out',
  CERT_NOT_YET_VALID: 'is not valid yet',
  HOSTNAME_MISMATCH: 'is for another name than the one in its address',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name than the one in its address',
};

/** Says what is wrong with a server's certificate: the words that follow "its certificate". */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // nodemailer sets its own code and keeps Node's as originalCode.
  const { code, originalCode = code } = error as { code?: unknown; originalCode?: unknown };
  return typeof originalCode === 'string' ? faults[originalCode] : undefined;
}

export function isUntrusted(fault: string): boolean {
  return fault === notTrusted;
}

type RuledRecord = { type: string; value: string };

/**
 * The field of a record whose value breaks a rule that the contract's schemas can't express, because it depends on
 * another field; null if all are valid.
 */
export function findBrokenField(record: RuledRecord): 'value' | 'params' | null {
  const { type, value, tag, params, ...numbers } = record as RuledRecord & Record<string, unknown>;
  if (type === 'CAA') return CAA_VALUES[tag as CaaTag].test(value) ? null : 'value';
  if (type === 'HTTPS' || type === 'SVCB') {
    const isAlias = numbers.priority === 0;
    return (isAlias ? params === '' : areServiceParams(String(params))) ? null : 'params';
  }
  const bytes = DIGEST_BYTES[type]?.(numbers);
  return bytes === undefined || value.length === bytes * 2 ? null : 'value';
}

type CaaTag = keyof typeof CAA_VALUES;
const ISSUER = /^ *([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)? *(;.*)?$/;
const CAA_VALUES = {
  issue: ISSUER,
  issuewild: ISSUER,
  issuemail: ISSUER,
  issuevmc: ISSUER,
  iodef: /^(mailto:[^ @]+@[^ @]+|https?:\/\/[^ /]+\S*)$/,
  contactemail: /^[^ @]+@[^ @]+$/,
  contactphone: /^\+?[0-9][0-9 ().;a-z=-]*$/i,
};

const SHA1 = 20;
const SHA256 = 32;
const SHA384 = 48;
const SHA512 = 64;

/** The bytes of a digest, by the number of its algorithm; undefined for algorithms of any length. */
const DIGEST_BYTES: Record<string, (fields: Record<string, unknown>) => number | undefined> = {
  DS: ({ digestType }) => ({ 1: SHA1, 2: SHA256, 4: SHA384 })[digestType as number],
  SSHFP: ({ fingerprintType }) => ({ 1: SHA1, 2: SHA256 })[fingerprintType as number],
  TLSA: ({ matchingType }) => ({ 1: SHA256, 2: SHA512 })[matchingType as number],
};

type ServiceParam = { key: string; value: string | null };

const PARAM = /([a-z0-9-]+)(?:=(?:"((?:[^"\\]|\\.)*)"|((?:[^\s"\\]|\\.)*)))?(?=\s|$)/giy;

/**
 * Parses the parameters of an HTTPS or SVCB record (RFC 9460, section 2.1). Values stay escaped. Null if the text is
 * something else.
 */
export function parseServiceParams(text: string): ServiceParam[] | null {
  const params: ServiceParam[] = [];
  let rest = text.trim();
  while (rest !== '') {
    PARAM.lastIndex = 0;
    const [whole, key = '', quoted, bare] = PARAM.exec(rest) ?? [];
    if (whole === undefined) return null;
    params.push({ key: key.toLowerCase(), value: quoted ?? bare ?? null });
    rest = rest.slice(whole.length).trimStart();
  }
  return params;
}

function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}

const IPV4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/;

/** https://www.iana.org/assignments/dns-svcb; other keys have only a number. */
const PARAM_KEYS: readonly string[] = [
  'mandatory',
  'alpn',
  'no-default-alpn',
  'port',
  'ipv4hint',
  'ech',
  'ipv6hint',
  'dohpath',
  'ohttp',
  'tls-supported-groups',
  'docpath',
];
const MAX_PARAM_KEY = 65_534;

function isParamKey(key: string): boolean {
  const [, number] = /^key(0|[1-9]\d{0,4})$/.exec(key) ?? [];
  return PARAM_KEYS.includes(key) || (number !== undefined && Number(number) <= MAX_PARAM_KEY);
}

const PARAM_VALUES: Record<string, (value: string) => boolean> = {
  alpn: (value) => value !== '' && !/^,|[^\\],,|[^\\],$/.test(value),
  port: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
  ipv4hint: (value) => value.split(',').every((address) => IPV4.test(address)),
  ipv6hint: (value) => value.split(',').every(isIpv6),
  dohpath: (value) => value !== '',
  'tls-supported-groups': (value) => value.split(',').every((group) => /^\d{1,5}$/.test(group)),
  ech: (value) => /^[A-Za-z0-9+/]+={0,2}$/.test(value),
};

/** Whether parameters have values of their kind, and each key is there once (RFC 9460, sections 7 and 8). */
function areServiceParams(text: string): boolean {
  const params = parseServiceParams(text);
  if (!params) return false;
  const keys = new Set(params.map(({ key }) => key));
  if (
    keys.size < params.length ||
    ![...keys].every(isParamKey) ||
    (keys.has('no-default-alpn') && !keys.has('alpn'))
  )
    return false;
  return params.every(({ key, value }) => {
    if (key === 'no-default-alpn' || key === 'ohttp') return value === null;
    if (key === 'mandatory') {
      const others = (value ?? '').split(',');
      const isEach = new Set(others).size === others.length;
      return isEach && others.every((other) => other !== 'mandatory' && keys.has(other));
    }
    return PARAM_VALUES[key]?.(value ?? '') ?? true;
  });
}

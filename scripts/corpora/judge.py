"""Reads zones with dnspython (ISC license), independently of the storefront's parser.

Input: a JSON array of {"zone", "text", "isOurs"}; output: for each {"records", "error"}.
"""

import json
import sys

import dns.name
import dns.rdatatype
import dns.zone


def describe(name, ttl, data):
    kind = dns.rdatatype.to_text(data.rdtype)
    if kind in ("TXT", "SPF"):
        # Strings are published together, so that only the whole text counts.
        kind, wire = "TXT", b"".join(data.strings)
    elif kind in ("SVCB", "HTTPS"):
        wire = data.replace(target=data.target.canonicalize()).to_wire()
    else:
        wire = data.to_digestable()
    return {
        "name": name.canonicalize().to_text(),
        "ttl": ttl,
        "type": kind,
        "wire": wire.hex(),
        "text": data.to_text(),
    }


def read(zone, text):
    found = dns.zone.from_text(
        text, origin=f"{zone}.", relativize=False, check_origin=False, allow_include=False
    )
    return [
        describe(name, ttl, data) for name, ttl, data in found.iterate_rdatas()
    ]


def attempt(zone, text, isOurs):
    if isOurs:
        # Our lines depend on nothing but the first one, so that one refused line does not hide the others.
        first, *lines = text.splitlines()
        parts = [attempt(zone, f"{first}\n{line}\n", False) for line in lines]
        errors = [part["error"] for part in parts if part["error"]]
        records = [record for part in parts for record in part["records"]]
        # As in a zone, records of one name and type have one TTL.
        ttls = {}
        for record in records:
            key = record["name"], record["type"]
            ttls[key] = min(record["ttl"], ttls.get(key, record["ttl"]))
        for record in records:
            record["ttl"] = ttls[record["name"], record["type"]]
        return {"records": records, "error": ", ".join(errors) or None}
    try:
        return {"records": read(zone, text), "error": None}
    except Exception as error:
        return {"records": [], "error": f"{type(error).__name__}: {error}"}


json.dump([attempt(**zone) for zone in json.load(sys.stdin)], sys.stdout)

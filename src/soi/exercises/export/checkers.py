"""Checkers that go into packages: every exercise has one right answer, compared word by word."""

CHECK_PY = b'''"""Run as: python3 checker.py INPUT OUTPUT ANSWER

The exit code is 0 if the output holds the words of the answer, else 1.
"""

import sys


def main() -> int:
    _, output, answer = sys.argv[1:4]
    with open(output, "rb") as given, open(answer, "rb") as expected:
        for number, (word, wanted) in enumerate(pairs(given.read().split(), expected.read().split()), 1):
            if word != wanted:
                print(f"word {number}: expected {wanted!r}, got {word!r}")
                return 1
    print("ok")
    return 0


def pairs(given, expected):
    from itertools import zip_longest

    return zip_longest(given, expected)


if __name__ == "__main__":
    sys.exit(main())
'''

CHECK_CPP = b"""// Compares the words of the output with those of the answer. Polygon brings testlib.h along.
#include <string>

#include "testlib.h"

int main(int argc, char* argv[]) {
    setName("the same words");
    registerTestlibCmd(argc, argv);
    long long number = 0;
    while (!ans.seekEof()) {
        ++number;
        if (ouf.seekEof()) quitf(_wa, "the output ends before word %lld", number);
        const std::string expected = ans.readWord(), given = ouf.readWord();
        if (given != expected)
            quitf(_wa, "word %lld: expected '%s', got '%s'", number, expected.c_str(), given.c_str());
    }
    if (!ouf.seekEof()) quitf(_wa, "the output goes on after word %lld", number);
    quitf(_ok, "%lld words", number);
}
"""

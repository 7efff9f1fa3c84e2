"""A table writes its record with a faster library: byte for byte what the core writes and checks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from qg.core.codec import dumps
from qg.table.table import canonical

scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
data = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(data)
def test_the_text_is_the_same(some: object) -> None:
    assert canonical(some) == dumps(some)
